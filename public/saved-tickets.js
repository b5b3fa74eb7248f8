// Shows the tickets that this browser keeps where a page cannot be loaded. It stores nothing: the page of the tickets
// does (src/web/tickets/components/save-tickets.ts), and removes both at log-out.
addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const saved = async () => (await caches.match('/saved-tickets')) ?? Response.error()
  event.respondWith(fetch(event.request).catch(saved))
})
