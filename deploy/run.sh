#!/bin/sh
# Runs one of the commands beside the server or without it: with the settings of the units, as their user. As root:
#   /srv/front-of-house/current/deploy/run.sh doctor|backup|restore|move|keys|admin [what npm run would get after --]
set -eu
home=${FRONT_OF_HOUSE_HOME:-/srv/front-of-house}
command=${1:?say which: doctor, backup, restore, move, keys or admin}
shift
case $command in
  # It runs in another folder: a path is meant from this one.
  backup | restore)
    for word do
      shift
      case $word in -* | /* | '') ;; *) word=$PWD/$word ;; esac
      set -- "$@" "$word"
    done
    ;;
  doctor | move | keys | admin) ;;
  *) echo "There is no command $command here." >&2; exit 2 ;;
esac
# The journal keeps the description, which is the whole command unless one is given.
exec systemd-run --quiet --collect --pipe --wait --description="Front of House: $command" \
  --property=User=front-of-house --property=UMask=0077 --property=EnvironmentFile=/etc/front-of-house.env \
  --property=StateDirectory=front-of-house --property=StateDirectoryMode=0700 \
  --setenv=COMMANDS="$home/current/deploy/run.sh {}" \
  --working-directory="$home/current" \
  "$home/current/node_modules/.bin/node" "scripts/operate/$command.ts" "$@"
