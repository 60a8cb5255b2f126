#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# tools/pictures/anew.sh TITLE…: renders every picture of these base products and puts them into demo/pictures.
set -eu
here=$(dirname "$0")
renders=$(mktemp -d)
nice -n 19 blender -b --factory-startup -P "$here/render.py" -- --anew --to "$renders" --product "$@"
node "$here/finish.mjs" "$renders"
rm -r "$renders"
