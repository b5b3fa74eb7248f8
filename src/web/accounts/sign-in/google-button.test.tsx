import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AuthConfig } from '../../../shared/accounts/google.ts'
import { ApiError } from '../../platform/api.ts'
import { FixedHistory } from '../../platform/nav.tsx'
import { apiQuery } from '../../platform/query.ts'
import { googleProblem, SignInElsewhere } from './google-button.tsx'

function drawn(config: AuthConfig | undefined): string {
  const client = new QueryClient()
  if (config) client.setQueryData(apiQuery('/auth/config').queryKey, config)
  return renderToString(
    <QueryClientProvider client={client}>
      <FixedHistory address="/">
        <SignInElsewhere onDone={() => {}} />
      </FixedHistory>
    </QueryClientProvider>,
  )
}

test('without a client id there is no Google button, without a college none for it', () => {
  const none = { googleClientId: null, googleScriptUrl: null, college: false, awaitsAdmin: false }
  expect(drawn(none)).toBe('')
  const client = { ...none, googleClientId: 'us', googleScriptUrl: 'https://accounts.google.com/gsi/client' }
  for (const config of [client, undefined])
    expect(drawn(config), 'its place is kept').toContain('google-slot')
  const college = drawn({ ...none, college: true })
  expect(college).toContain('Continue with your college')
  expect(college).not.toContain('google-slot')
})

test('a refusal says its reason, a failure that there was one', () => {
  const refused = new ApiError(401, { code: 'google-failed', message: 'No.' })
  expect(googleProblem(refused)).toBe('Google login failed: No.')
  for (const problem of [new ApiError(0, { code: 'network' }), new ApiError(503, { code: 'unavailable' }), 7])
    expect(googleProblem(problem)).toBe('Something went wrong logging in with Google.')
})
