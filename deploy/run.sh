#!/bin/sh
# Runs one of the commands beside the server or without it: with the settings of the units, as their user. As root:
#   /srv/front-of-house/current/deploy/run.sh doctor|backup|restore|move|keys|admin [what npm run would get after --]
set -eu
home=${FRONT_OF_HOUSE_HOME:-/srv/front-of-house}
command=${1:?say which: doctor, backup, restore, move, keys or admin}
shift
case $command in
  doctor | backup | restore | move | keys | admin) ;;
  *) echo "There is no command $command here." >&2; exit 2 ;;
esac
exec systemd-run --quiet --collect --pipe --wait \
  --property=User=front-of-house --property=UMask=0077 --property=EnvironmentFile=/etc/front-of-house.env \
  --setenv=COMMANDS="$home/current/deploy/run.sh {}" \
  --working-directory="$home/current" \
  "$home/current/node_modules/.bin/node" "scripts/$command.ts" "$@"
