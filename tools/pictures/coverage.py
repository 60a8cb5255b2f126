# SPDX-License-Identifier: GPL-3.0-or-later
"""Which base products have pictures, and which have none yet:  python3 tools/pictures/coverage.py"""
import glob
import os
import re

from products import FOLDER, register


def titles():
    found = []
    for path in sorted(glob.glob(os.path.join(FOLDER, '..', 'content', 'goods', '*.ts'))):
        for line in open(path, encoding='utf-8'):
            if line.startswith('= '):
                found.append(re.split(r'\s*\|\s*', line[2:].strip())[1])
    return found


def main():
    known, drawn = titles(), register()
    for title in known:
        print(f'{drawn[title]["family"] if title in drawn else "":16} {title}')
    for title in drawn:
        if title not in known:
            print('not in the catalogue:', title)
    print(f'{sum(title in drawn for title in known)} of {len(known)} base products')


main()
