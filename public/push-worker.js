// Shows the messages of the box office: on pages that are seen, else as a notification. No page is in its scope, so
// that those of the saved tickets and of the door keep their own workers.
addEventListener('install', () => self.skipWaiting())
addEventListener('push', (event) => {
  const message = event.data?.json()
  if (message) event.waitUntil(show(message))
})
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})

async function show(message) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible')
  for (const page of seen) page.postMessage({ push: message })
  if (seen.length > 0) return
  const { title, body, tag, path, lang } = message
  await self.registration.showNotification(title, { body, tag, lang, data: path })
}
