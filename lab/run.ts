import { admin } from './admin/admin.ts'
import { runFaults } from './faults/faults.ts'
import { holds } from './holds/holds.ts'
import { logins } from './logins/logins.ts'
import { paint } from './paint/paint.ts'
import { proof } from './proof/proof.ts'
import { readers } from './readers/readers.ts'
import { rush } from './rush/rush.ts'
import { scan } from './scan/scan.ts'
import { seatMap } from './seat-map/seat-map.ts'
import { shows } from './shows/shows.ts'
import { stream } from './stream/stream.ts'
import { taps } from './taps/taps.ts'

/** Every bench by name; it gets the words after its name and returns whether everything was right. */
const benches: Record<string, { about: string; run: (word?: string) => Promise<boolean> }> = {
  admin: {
    about:
      'the office with 5 000 shows and 200 000 tickets, on both engines; `admin sqlite` or `admin postgres` for one',
    run: admin,
  },
  holds: {
    about: 'holds and purchases a second, on both engines; `holds sqlite` or `holds postgres` for one',
    run: holds,
  },
  faults: {
    about: 'faults of the outside world, with figures and violations; `faults f03` for one',
    run: runFaults,
  },
  stream: {
    about:
      'CPU, memory and delay with 2,000 viewers of one performance; `stream sqlite` or `stream postgres` for one',
    run: stream,
  },
  paint: {
    about: 'first visits to six pages by a slow phone over slow 4G; `paint FOLDER` films one visit of each',
    run: paint,
  },
  proof: {
    about:
      'no seat sold twice and no money lost, among kills: histories that a checker explains; `proof sqlite` or `proof postgres`',
    run: proof,
  },
  readers: {
    about:
      'holds a second alone and beside 50 readers a second; `readers sqlite` or `readers postgres` for one engine',
    run: readers,
  },
  rush: {
    about:
      'purchases beside 9,900 people in a waiting room, on both engines or one; `WAITING=1000` for fewer',
    run: rush,
  },
  scan: {
    about:
      'codes and a queue of forty before the scanner; `scan codes`, `queue`, `offline` or `dim` for a part',
    run: scan,
  },
  'seat-map': {
    about: 'our seat map beside a peer library, in Chromium; `seat-map 2000` for one size',
    run: seatMap,
  },
  taps: {
    about: 'how often a finger that trembles takes the seat it means, and in how many taps',
    run: taps,
  },
  logins: {
    about: 'log-ins with known and unknown addresses, and the seat map beside them; on both engines or one',
    run: logins,
  },
  shows: {
    about:
      'lists and searches of 0, 1 and 2 000 shows, on both engines; `shows sqlite` or `shows postgres` for one',
    run: shows,
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
