/** An instruction of a Containerfile: `COPY`, and the text behind it. */
export type Instruction = { name: string; text: string }

/** A stage: what it begins from, its name if it has one, and its instructions. */
export type Stage = { base: string; name: string | undefined; steps: Instruction[] }

/** The stages of a Containerfile that has neither arguments nor here-documents. Throws on what it cannot read. */
export function readStages(text: string): Stage[] {
  const lines = text
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [, base = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      stages.push({ base, name: as, steps: [] })
    } else {
      const stage = stages.at(-1)
      if (!name || !stage) throw new Error(`This line of the Containerfile is not understood: ${line}`)
      stage.steps.push({ name, text: rest })
    }
  }
  return stages
}

/** How an image runs. */
export type ImageConfig = {
  env: Record<string, string>
  workdir: string
  user: string
  volumes: string[]
  command: string[]
  /** The command of the HEALTHCHECK. */
  health: string[]
  stopSignal: string
}

/** What the last stage says of how the image runs. */
export function imageConfig(stages: readonly Stage[]): ImageConfig {
  const steps = stages.at(-1)?.steps ?? []
  const all = (name: string) => steps.filter((step) => step.name === name).map(({ text }) => text)
  const last = (name: string) => all(name).at(-1) ?? ''
  const words = (text: string) => JSON.parse(text || '[]') as string[]
  return {
    env: Object.fromEntries(all('ENV').map((text) => text.split(/=(.*)/s).slice(0, 2))),
    workdir: last('WORKDIR') || '/',
    user: last('USER'),
    volumes: all('VOLUME'),
    command: [...words(last('ENTRYPOINT')), ...words(last('CMD'))],
    health: words(last('HEALTHCHECK').replace(/^.*? CMD /, '')),
    stopSignal: last('STOPSIGNAL') || 'SIGTERM',
  }
}
