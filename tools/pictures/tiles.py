# SPDX-License-Identifier: GPL-3.0-or-later
"""Height tiles of cloth, made with numpy and kept in a folder outside the repository."""
import os
import struct
import tempfile
import zlib

import numpy as np

FOLDER = os.path.join(tempfile.gettempdir(), 'picture-tiles')


def save_png(path, grey):
    data = np.clip(grey * 255, 0, 255).astype(np.uint8)
    rows = b''.join(b'\0' + row.tobytes() for row in data)

    def chunk(kind, body):
        return struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))

    head = struct.pack('>IIBBBBB', data.shape[1], data.shape[0], 8, 0, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows)) + chunk(b'IEND', b''))


def _grid(n=256):
    y, x = np.mgrid[0:n, 0:n] / n
    return x, y


def knit():
    """Stocking stitch: two leaning ovals to a stitch."""
    x, y = _grid()
    height = np.zeros_like(x)
    for side in (-1, 1):
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                cx, cy = 0.5 + side * 0.22 + dx, 0.5 + dy
                u, v = x - cx, y - cy
                lean = side * 0.45
                a = u * np.cos(lean) + v * np.sin(lean)
                b = -u * np.sin(lean) + v * np.cos(lean)
                d = (a / 0.21) ** 2 + (b / 0.62) ** 2
                strands = 0.06 * np.cos(a * 60)
                height = np.maximum(height, np.sqrt(np.clip(1 - d, 0, 1)) * (0.94 + strands))
    return height


def rib():
    x, y = _grid()
    return 0.65 * np.abs(np.sin(np.pi * x)) ** 0.7 + 0.3 * np.abs(np.sin(np.pi * (y * 3 + np.abs(x - 0.5))))


def plain():
    x, y = _grid()
    a = np.abs(np.sin(2 * np.pi * x)) * (np.sin(2 * np.pi * y) * np.sign(np.sin(2 * np.pi * x)) * 0.5 + 0.5)
    b = np.abs(np.sin(2 * np.pi * y)) * (-np.sin(2 * np.pi * x) * np.sign(np.sin(2 * np.pi * y)) * 0.5 + 0.5)
    return np.maximum(a, b)


def twill():
    x, y = _grid()
    return 0.5 + 0.5 * np.sin(2 * np.pi * (x * 2 + y * 2)) * (0.7 + 0.3 * np.sin(2 * np.pi * y * 8))


def terry():
    rng = np.random.default_rng(4)
    n = 256
    x, y = _grid(n)
    height = np.zeros((n, n))
    for _ in range(420):
        cx, cy, r = rng.random(), rng.random(), 0.022 + rng.random() * 0.02
        dx, dy = np.abs(x - cx), np.abs(y - cy)
        d = np.hypot(np.minimum(dx, 1 - dx), np.minimum(dy, 1 - dy)) / r
        height = np.maximum(height, (0.6 + 0.4 * rng.random()) * np.sqrt(np.clip(1 - d * d, 0, 1)))
    return height


def tile(name):
    os.makedirs(FOLDER, exist_ok=True)
    path = os.path.join(FOLDER, name + '.png')
    if not os.path.exists(path):
        save_png(path, globals()[name]())
    return path
