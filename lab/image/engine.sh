#!/bin/sh
# Runs an image as docs/operations.md says, with Docker: healthy, sells a ticket, ends by itself, and continues.
#   lab/image/engine.sh front-of-house
set -eu
image=${1:?say which image}
here=$(dirname "$0")
trap 'docker logs demo || true; docker rm --force --volumes demo > /dev/null' EXIT
docker run --detach --name demo --publish 3000:3000 --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges "$image"
for start in first second; do
  timeout 300 sh -c 'until [ "$(docker inspect --format "{{.State.Health.Status}}" demo)" = healthy ]; do sleep 1; done'
  node "$here/sell.ts" http://localhost:3000
  docker stop --time 20 demo
  test "$(docker inspect --format '{{.State.ExitCode}}' demo)" = 0
  [ $start = second ] || docker start demo
done
