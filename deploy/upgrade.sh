#!/bin/sh
# Builds a version beside the running one, and changes over without closing; the first time it installs. As root:
#   /srv/front-of-house/source/deploy/upgrade.sh [tag or commit; without one, the newest of the main branch]
# The version before stays in /srv/front-of-house/releases: the way back is its deploy/upgrade.sh with its commit.
set -eu
home=${FRONT_OF_HOUSE_HOME:-/srv/front-of-house}
version=${1:-origin/main}

git -C "$home/source" fetch --quiet --tags origin
commit=$(git -C "$home/source" rev-parse --short "$version^{commit}")
release="$home/releases/$commit"
[ -e "$release/package.json" ] || git -C "$home/source" worktree add --quiet --detach "$release" "$commit"

cd "$release"
# The settings of the server are not for building it.
if [ -e "$home/current" ] && [ "$(readlink -f "$home/current")" != "$release" ]; then
  env -u NODE_ENV npm run build -- --after "$home/current"
else
  env -u NODE_ENV npm run build
fi
npm prune --omit=dev --no-audit --no-fund

ln -sfn "$release" "$home/next"
mv -T "$home/next" "$home/current"

# One after another: the sockets keep what arrives meanwhile, and the next process waits for the one before.
for unit in $(systemctl list-units --plain --no-legend --state=active 'front-of-house.service' 'front-of-house@*.service' | cut -d' ' -f1); do
  port=$(echo "$unit" | sed -n 's/.*@\([0-9]*\)\.service/\1/p')
  echo "Restarting $unit …"
  systemctl restart "$unit"
  "$home/current/node_modules/.bin/node" "$home/current/scripts/wait-ready.ts" "${port:-3000}"
done
echo "$commit is in $home/current."
