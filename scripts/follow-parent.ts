// Preloaded into every process that `npm start` starts: stops it when the starter is gone, for whatever reason.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
