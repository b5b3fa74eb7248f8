// Preloaded into every process that `npm start`, `npm run dev` or a test starts.
import { flushCompileCache } from 'node:module'

// Stops it when the starter is gone, for whatever reason.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()

// Where there is a cache of compiled code (NODE_COMPILE_CACHE), processes that are killed fill it too.
setTimeout(flushCompileCache, 3000).unref()
