import { holds } from './holds/holds.ts'
import { logins } from './logins/logins.ts'

/** Every bench by name; it gets the words after its name and answers whether what it did was right. */
const benches: Record<string, { about: string; run: (word?: string) => Promise<boolean> }> = {
  holds: {
    about: 'holds and purchases a second, on both engines; `holds sqlite` or `holds postgres` for one',
    run: holds,
  },
  logins: {
    about: 'log-ins with known and unknown addresses, and the seat map beside them; on both engines or one',
    run: logins,
  },
}

const [name = '', word] = process.argv.slice(2)
const bench = benches[name]
if (bench) {
  process.exitCode = (await bench.run(word)) ? 0 : 1
} else {
  if (name) console.error(`There is no bench "${name}".`)
  const lines = Object.entries(benches).map(([each, { about }]) => `  npm run bench -- ${each}   ${about}`)
  console.log(['Benches:', ...lines].join('\n'))
  process.exitCode = name ? 1 : 0
}
