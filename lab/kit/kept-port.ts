import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

// Plays systemd for one port of this machine: `node kept-port.ts PORT COMMAND`. It keeps the port without ever accepting,
// and runs the command with it as file descriptor 3, again whenever that has ended. It ends by SIGKILL alone.
const [port, command = ''] = process.argv.slice(2)
const server = createServer()
server.listen({ port: Number(port), host: '127.0.0.1', backlog: 4096 }, () => {
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  // Nothing else happens in this process any more, so connections wait for the command's process.
  for (;;)
    spawnSync('/bin/sh', ['-c', `LISTEN_FDS=1 LISTEN_PID=$$ exec ${command}`], {
      stdio: ['ignore', 'inherit', 'inherit', fd],
    })
})
