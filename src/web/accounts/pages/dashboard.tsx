import { Button } from '@mantine/core'
import { AppLink } from '../../platform/nav.tsx'
import { OwnPage } from '../components/own-page.tsx'
import { PersonFacts } from '../components/person-facts.tsx'

/** Where an admin begins. */
export function DashboardPage() {
  return (
    <OwnPage title="Admin Panel" heading={(me) => `Hello, ${me.firstName}`}>
      {(me) => (
        <>
          <PersonFacts me={me} show={['phone', 'role']} />
          <div className="link-row">
            <Button component={AppLink} to="/shows" variant="outline">
              Shows
            </Button>
            <Button component={AppLink} to="/" variant="outline">
              Home
            </Button>
          </div>
        </>
      )}
    </OwnPage>
  )
}
