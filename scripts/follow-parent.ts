// Preloaded into every process that `npm start` starts: when the starter is gone, however that came, stop too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
