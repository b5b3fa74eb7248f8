#!/bin/sh
# Builds a version beside the running one, and changes over without closing; the first time it installs. As root:
#   /srv/front-of-house/source/deploy/upgrade.sh [tag or commit; without one, the newest of the main branch]
# From then on /srv/front-of-house/current/deploy/upgrade.sh. The two versions used before stay in
# /srv/front-of-house/releases as they were built: the way back is this with the commit of one.
set -eu
# The server's user reads what root writes here.
umask 022
home=${FRONT_OF_HOUSE_HOME:-/srv/front-of-house}
version=${1:-origin/main}

# What is named may be here already: the way back needs no network.
git -C "$home/source" fetch --quiet --tags origin || [ $# -gt 0 ] || exit 1
commit=$(git -C "$home/source" rev-parse --short=12 "$version^{commit}")
release="$home/releases/$commit"
[ -e "$home/current" ] && running=$(readlink -f "$home/current") || running=

# What runs became ready, also if a script from before these marks built it.
[ -z "$running" ] || [ -e "$running/.cache/finished" ] || {
  mkdir -p "$running/.cache"
  touch "$running/.cache/finished" "$running/.cache/served"
}

# Commits of the versions that became ready, the one that served last first.
served() {
  ls -1t "$home"/releases/*/.cache/served 2>/dev/null | sed 's|/\.cache/served$||; s|.*/||'
}
previous=$(served | grep -vx "$commit" | head -n 1)

stage=build
ready=
asked=
waiting=
advise() {
  [ "$1" -eq 0 ] && return
  if [ $stage = build ]; then
    echo "The upgrade to $commit ended before anything was changed over: ${running:-nothing} is still current." >&2
    return
  fi
  echo "The upgrade to $commit is not finished. $home/current leads to it.$ready$asked$waiting" >&2
  [ -z "$previous" ] || cat >&2 <<END
The way back, which builds nothing: $home/current/deploy/upgrade.sh $previous
Should $previous then say that a newer version has migrated the database, go on with this one instead: its messages are
in journalctl -u 'front-of-house*', and once what they name is mended, $home/current/deploy/upgrade.sh $commit
END
}
trap 'advise $?' EXIT

[ -e "$release/package.json" ] || git -C "$home/source" worktree add --quiet --force --detach "$release" "$commit"
cd "$release"
if [ -e .cache/finished ] || [ "$running" = "$release" ]; then
  # It may be running: its packages are left alone. Pages that are open need the files of the version that is replaced.
  [ -z "$running" ] || [ "$running" = "$release" ] || node_modules/.bin/node scripts/dev/kept-assets.ts "$running"
else
  # The settings of the server are not for building it.
  env -u NODE_ENV npm run build ${running:+-- --after "$running"}
  npm prune --omit=dev --no-audit --no-fund --loglevel=error
  # npm 9.2 removes the link to Node together with the packages for other machines.
  node scripts/install/bootstrap.js --to-run
  # The units run the server on this Node.
  test -x node_modules/.bin/node
  mkdir -p .cache
  touch .cache/finished
fi

ln -sfn "$release" "$home/next"
mv -T "$home/next" "$home/current"
stage=change-over

# One after another: the sockets keep what arrives meanwhile, and the next process waits for the one before.
units=$(systemctl list-units --plain --no-legend --state=active,activating 'front-of-house.service' 'front-of-house@*.service' | cut -d' ' -f1)
left=$units
for unit in $units; do
  left=$(echo "$left" | grep -vx "$unit" || true)
  asked=" $unit was restarted with it and is not ready."
  waiting=${left:+" Still running the version before: $(echo $left)."}
  port=$(echo "$unit" | sed -n 's/.*@\([0-9]*\)\.service/\1/p')
  echo "Restarting $unit …"
  systemctl restart "$unit"
  "$home/current/node_modules/.bin/node" "$home/current/scripts/operate/wait-ready.ts" "${port:-3000}"
  ready="$ready $unit is ready with it."
done
# Tried again, this version is current already.
before=$running
[ "$running" != "$release" ] || [ -e .cache/served ] || before=${previous:+$home/releases/$previous}
touch .cache/served
stage=done
echo "$commit is in $home/current."

# What was copied to /etc at the installation stays there as it was.
changed=
for file in "$release"/deploy/caddy/* "$release"/deploy/fail2ban/*/* "$release"/deploy/front-of-house.env \
  "$release"/deploy/nginx/* "$release"/deploy/systemd/*; do
  name=${file#"$release"/deploy/}
  [ -z "$before" ] || [ ! -e "$file" ] || cmp -s "$before/deploy/$name" "$file" || changed="$changed $name"
done
[ -z "$changed" ] || cat <<END
The copies in /etc are of the version before. Changed in deploy/:$changed
See what is new, and copy it (docs/running.md, Upgrade): diff -ru $before/deploy $home/current/deploy
END

# A release is hundreds of megabytes.
for old in "$home"/releases/*; do
  served | head -n 3 | grep -qx "$(basename "$old")" || git -C "$home/source" worktree remove --force "$old" ||
    echo "$old could not be removed; it is not needed any more." >&2
done
