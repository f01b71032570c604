import { Office } from './office.tsx'
import { PeopleRoom } from './people-room.tsx'

export default function AdminPeoplePage() {
  return (
    <Office room="admin/people">
      <PeopleRoom />
    </Office>
  )
}
