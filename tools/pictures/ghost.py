# SPDX-License-Identifier: GPL-3.0-or-later
"""Clothes as a shop shows them without a wearer: filled, their openings to be looked into. Lengths in decimetres.

Body, sleeves and legs are skins round a line; they lie on their backs. What is sewn on (pockets, plackets, collars)
finds the front by `_surface`, as on clothes laid flat.
"""
import math

import numpy as np
from mathutils import Vector, noise

import shapes as s
from garments import _fold, _ridged, _surface

S = s.smooth_line


class Skin:
    """A skin round a line in the plane: stations are (x, y, half the width, depth), from hem to neck or shoulder to cuff."""

    def __init__(self, stations, mat, folds=(), crease=0.05, seed=1, warp=None, back=0.3, power=2.3, n=120, rows=110, lift=0.0, ripple=None):
        self.line = np.array(S(stations, 14))
        size = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(self.line[:, :2], axis=0), axis=1))])
        self.size, self.total = size, size[-1]
        self.folds, self.crease, self.seed, self.warp = list(folds), crease, seed, warp
        self.back, self.power, self.lift, self.ripple = back, power, lift, ripple
        grid = [[self.point(i / rows, 2 * math.pi * j / n) for j in range(n)] for i in range(rows + 1)]
        self.obj = s.loft('skin', grid, mat, caps=False)
        layer = self.obj.data.uv_layers[0]
        wide = 2 * max(self.line[:, 2]) * 1.25
        for uv in layer.data:
            uv.uv = (uv.uv.x * 2 * wide, uv.uv.y * self.total)
        self.grid, self.n, self.rows = grid, n, rows
        s.modify(self.obj, 'SUBSURF', levels=1, render_levels=1)
        s.modify(self.obj, 'SOLIDIFY', thickness=0.03, offset=1)

    def station(self, t):
        return np.array([np.interp(t * self.total, self.size, self.line[:, i]) for i in range(4)])

    def point(self, t, a, out=0.0):
        """t along the line, a round it: pi / 2 is the front."""
        x, y, w, d = self.station(t)
        ahead = self.station(min(1, t + 0.01))[:2] - self.station(max(0, t - 0.01))[:2]
        ahead /= np.linalg.norm(ahead)
        c, q = math.cos(a), math.sin(a)
        c = math.copysign(abs(c) ** (2 / self.power), c)
        q = math.copysign(abs(q) ** (2 / self.power), q)
        w = w * (1 + 0.012 * noise.noise(Vector((t * 5 * self.total / 6, self.seed, c))))
        px, py = x + ahead[1] * w * c, y - ahead[0] * w * c
        z = d * (q if q > 0 else self.back * q) + self.lift
        if self.warp:
            px, py, z = self.warp(px, py, z, t, a)
        if q > 0:
            h = 1.35 * sum(_fold(px, py, f) for f in self.folds)
            h += self.crease * (_ridged(px * 0.8, py * 0.8, self.seed) + 0.4 * _ridged(px * 1.9, py * 1.7, self.seed + 3) - 0.45)
            h += 0.05 * noise.noise(Vector((px * 0.5, py * 0.5, self.seed + 7.0)))
            if self.ripple:
                h += self.ripple(px, py, t)
            z += h * min(1.0, q * 1.6)
        return (px + out * c * 0.6, py, z + out * max(0.2, q))

    def ring(self, t, out=0.0, n=120):
        return [self.point(t, 2 * math.pi * k / n, out) for k in range(n)]

    def band(self, t0, t1, mat, out=0.02, steps=8, scale=1.0, a0=0.0, a1=2 * math.pi, n=160):
        """A rib or hem of another cloth on the skin, between two shares of its length."""
        whole = abs(a1 - a0 - 2 * math.pi) < 1e-6
        rows = []
        for i in range(steps + 1):
            q = i / steps
            swell = out * (1 if 0 < i < steps else 0.1)
            rows.append([self.point(t0 + (t1 - t0) * q, a0 + (a1 - a0) * k / n, swell) for k in range(n + (0 if whole else 1))])
        obj = s.loft('band', rows, mat, closed_ring=whole, caps=False)
        long = abs(t1 - t0) * self.total
        wide = 2 * max(self.line[:, 2]) * 2.5
        for uv in obj.data.uv_layers[0].data:
            uv.uv = (uv.uv.x * wide * scale, uv.uv.y * long * scale)
        return obj

    def stitches(self, ts, mat, out=0.012, dash=0.06, radius=0.009):
        """Rings of stitches round the skin."""
        lines = []
        for t in ts:
            pts = [Vector(p) for p in self.ring(t, out, 240)]
            for k in range(0, 240, 2):
                if pts[k].z > -0.05 + self.lift:
                    lines.append([tuple(pts[k]), tuple(pts[k + 1])])
        s.tubes('stitches', lines, radius, mat, smooth=False, resolution=2)

    def flat(self):
        return np.array([(v.co.x, v.co.y) for v in self.obj.data.vertices])

    def surface(self):
        return _surface(self.obj, self.flat())


def mirror(stations):
    return [(-x, y, w, d) for x, y, w, d in stations]


def mirrored_folds(folds):
    return list(folds) + [(-x0, y0, -x1 * 0.88, y1 + 0.15, w * 1.1, h * 0.85) for x0, y0, x1, y1, w, h in folds]


def neckline(dip, neck_y, start, back=0.12, sharp=1.5):
    """The front of a neck lies lower than its back: pulls the last rows of a body down in front."""
    def warp(x, y, z, t, a):
        if y > start:
            g = ((y - start) / (neck_y - start)) ** 1.4
            front = max(0.0, math.sin(a))
            y -= dip * g * front**sharp + back * g * (1 - front) * (math.sin(a) < 0) * abs(math.sin(a))
        return x, y, z
    return warp
