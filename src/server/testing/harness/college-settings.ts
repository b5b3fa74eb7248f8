/** Paths of the simulated providers below the sandbox's address. */
export const collegePaths = {
  keycloak: '/college/keycloak/realms/hawthorn',
  entra: '/college/entra/8f1f1c2e-1f6b-4f7e-9d34-2c1f9b6f0a11/v2.0',
} as const

export type CollegeKind = keyof typeof collegePaths

/** The settings of a theatre that signs people in with one of the sandbox's colleges; its address for browsers. */
export const collegeSettings = (sandbox: string, kind: CollegeKind = 'keycloak') => ({
  OIDC_ISSUER: `${sandbox}${collegePaths[kind]}`,
  OIDC_CLIENT_ID: 'front-of-house',
  OIDC_CLIENT_SECRET: 'sandbox-college-secret',
})
