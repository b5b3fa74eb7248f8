import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { OwnPage } from '../components/own-page.tsx'
import { PersonFacts } from '../components/person-facts.tsx'

/** An usher's own page. */
export function StaffProfilePage() {
  return (
    <OwnPage title="Ticket Person Profile" heading={(me) => `Hello, ${me.firstName}`}>
      {(me) => (
        <>
          <PersonFacts me={me} show={['role']} />
          <div className="link-row">
            <Button component={AppLink} to="/scan-ticket">
              Scan Ticket
            </Button>
          </div>
        </>
      )}
    </OwnPage>
  )
}
