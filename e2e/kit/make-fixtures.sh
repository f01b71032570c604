#!/bin/sh
# Draws one small file of each type that a gallery takes, with the metadata that must never reach a guest.
# Needs ffmpeg, heif-enc (libheif-examples), exiftool and node_modules; its outputs are committed, so that tests need none of them.
set -eu
cd "$(dirname "$0")/fixtures"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

draw() { ffmpeg -v error -y -f lavfi -i "$1" -frames:v 1 "$2"; }

# A sideways JPEG: 480 × 320 stored, 320 × 480 as seen (orientation 6); Oslo's coordinates and a serial number.
draw 'testsrc=size=480x320' "$work/sideways.jpg"
cp "$work/sideways.jpg" sideways.jpg
exiftool -q -overwrite_original -n -Orientation=6 -Make=Festcam -Model='Pattern 1' \
  -SerialNumber=SERIAL-JPEG-1 -DateTimeOriginal='2026:06:20 14:03:22' -OffsetTimeOriginal=+02:00 \
  -GPSLatitude=59.9139 -GPSLatitudeRef=N -GPSLongitude=10.7522 -GPSLongitudeRef=E sideways.jpg

# No zone of its own: only the satellite's time says which one the camera's clock ran in.
draw 'testsrc2=size=240x160' zoneless.jpg
exiftool -q -overwrite_original -DateTimeOriginal='2026:06:20 15:10:00' \
  -GPSDateStamp='2026:06:20' -GPSTimeStamp='13:09:57' zoneless.jpg

draw 'smptebars=size=320x240,format=rgba' pattern.png
draw 'rgbtestsrc=size=320x240' pattern.webp
exiftool -q -overwrite_original -DateTimeOriginal='2026:06:20 12:30:00' -OffsetTimeOriginal=+00:00 pattern.webp

draw 'testsrc=size=320x240' "$work/pattern.png"
heif-enc -q 40 -o pattern.heic "$work/pattern.png" > /dev/null
exiftool -q -overwrite_original -DateTimeOriginal='2026:06:20 16:45:10' -OffsetTimeOriginal=+02:00 \
  -GPSLatitude=59.9139 -GPSLatitudeRef=N -GPSLongitude=10.7522 -GPSLongitudeRef=E \
  -SerialNumber=SERIAL-HEIC-1 pattern.heic

# A phone's wide gamut: one plain red, far from the numbers that sRGB would have for it.
node --input-type=module -e "
import sharp from 'sharp'
const red = { width: 64, height: 64, channels: 3, background: '#e03010' }
await sharp({ create: red }).withIccProfile('p3').png().toFile('$work/wide.png')"
heif-enc -q 90 -o wide-gamut.heic "$work/wide.png" > /dev/null

film() {
  ffmpeg -v error -y -f lavfi -i testsrc=size=160x120:rate=10 -f lavfi -i sine=frequency=440 -t 1 \
    -c:v libx264 -pix_fmt yuv420p -b:v 60k -c:a aac -b:a 16k -metadata creation_time=2026-06-20T18:00:05Z "$@"
}
film -metadata location=+59.9139+010.7522/ -metadata comment=SERIAL-MP4-1 movie.mp4
film -movflags use_metadata_tags -metadata com.apple.quicktime.location.ISO6709=+59.9139+010.7522/ \
  -metadata com.apple.quicktime.make=Festcam -metadata serial=SERIAL-MOV-1 movie.mov
ls -l
