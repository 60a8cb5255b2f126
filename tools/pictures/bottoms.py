# SPDX-License-Identifier: GPL-3.0-or-later
"""Shorts, trousers and briefs, filled as if worn. Lengths in decimetres."""
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import materials as m
import shapes as s
from clothes import flip, patch
from family import family
from flatlay import denim
from garments import _fold, _ridged, _seam, _surface
from ghost import mirrored_folds
from labels import words
from solids import picture, svg
from tiles import tile

S = s.smooth_line


class Legs:
    """Two halves that meet in the middle: from the waist down to the crotch one belly, below it two legs.

    Stations of the right half: (y, inner x, outer x, depth), from the waist to the hem.
    """

    def __init__(self, stations, crotch, mat, folds=(), crease=0.06, seed=1, n=96, rows=130, back=0.3, gather=0.0, plane=False):
        self.line = np.array(S(stations, 14))
        self.top, self.low = self.line[0, 0], self.line[-1, 0]
        self.crotch, self.folds, self.crease, self.seed, self.back, self.gather = crotch, list(folds), crease, seed, back, gather
        self.n, self.objs = n, []
        for side in (1, -1):
            grid = [[self.point(side, i / rows, 2 * math.pi * j / n) for j in range(n)] for i in range(rows + 1)]
            obj = s.loft('leg', grid if side < 0 else [r[::-1] for r in grid], mat, caps=False)
            for loop, uv in zip(obj.data.loops, obj.data.uv_layers[0].data):
                co = obj.data.vertices[loop.vertex_index].co
                uv.uv = (co.x, co.y) if plane else (uv.uv.x * 5.5, uv.uv.y * (self.top - self.low))
            s.modify(obj, 'SUBSURF', levels=1, render_levels=1)
            s.modify(obj, 'SOLIDIFY', thickness=0.03, offset=1 if side < 0 else 1)
            self.objs.append(obj)

    def station(self, t):
        y = self.top + (self.low - self.top) * t
        k = self.line[::-1]
        return (y, *(float(np.interp(y, k[:, 0], k[:, i])) for i in (1, 2, 3)))

    def point(self, side, t, a, out=0.0):
        y, x0, x1, d = self.station(t)
        c, q = math.cos(a), math.sin(a)
        mid, half = (x0 + x1) / 2, (x1 - x0) / 2
        cc = math.copysign(abs(c) ** 0.86, c)
        x = mid + half * cc
        leg = d * abs(q) ** 0.86
        belly = d * 1.04 * max(0.0, 1 - (abs(x) / max(x1, 0.1)) ** 2.5) ** 0.45
        w = 1 / (1 + math.exp(-(y - self.crotch - 0.22) / 0.14))
        z = leg * (1 - w) + belly * w if q >= 0 else -self.back * leg
        px = x * side
        if q > 0:
            h = 1.35 * sum(_fold(px, y, f) for f in self.folds)
            h += self.crease * (_ridged(px * 0.8, y * 0.8, self.seed) + 0.4 * _ridged(px * 1.9, y * 1.7, self.seed + 3) - 0.45)
            h += 0.05 * noise.noise(Vector((px * 0.5, y * 0.5, self.seed + 7.0)))
            if self.gather:  # drawn up by elastic below the waist
                near = max(0.0, 1 - (self.top - y) / 1.5)
                h += self.gather * near * math.sin(11 * px + 2 * math.sin(3 * px)) * (0.35 if y > self.top - 0.4 else 1)
            z += h * min(1.0, q * 1.8)
        dy = 0.10 * w * (1 - (abs(x) / max(x1, 0.1)) ** 2) * max(0.0, 1 - (self.top - y) / 0.8) * (-1 if q >= 0 else 0.6)
        return (px, y + dy, z + out * max(0.15, q))

    def band(self, t0, t1, mat, out=0.03, scale=1.0):
        """A waistband or a cuff on both halves."""
        for side in (1, -1):
            rows = []
            for i in range(9):
                q = i / 8
                rows.append([self.point(side, t0 + (t1 - t0) * q, 2 * math.pi * j / 120, out * (0.3 if i in (0, 8) else 1)) for j in range(120)])
            obj = s.loft('band', rows if side < 0 else [r[::-1] for r in rows], mat, caps=False)
            for uv in obj.data.uv_layers[0].data:
                uv.uv = (uv.uv.x * 5.5 * scale, uv.uv.y * abs(t1 - t0) * (self.top - self.low) * scale)

    def stitches(self, ts, mat, out=0.035, radius=0.009):
        lines = []
        for side in (1, -1):
            for t in ts:
                pts = [self.point(side, t, math.pi * j / 120, out) for j in range(121)]
                lines += [[pts[j], pts[j + 1]] for j in range(0, 120, 2)]
        s.tubes('stitches', lines, radius, mat, smooth=False, resolution=2)

    def surface(self):
        """What finds the front, and the vertices it is found from."""
        whole = s.mesh('front', [tuple(v.co) for o in self.objs for v in o.data.vertices], [])
        flat = np.array([(v.co.x, v.co.y) for v in whole.data.vertices])
        at = _surface(whole, flat)
        return at, flat, whole

    def share(self, y):
        return (self.top - y) / (self.top - self.low)


def drawcord(at, top, cord, tip, long=1.25):
    """The ends of a flat cord that come out of two eyelets, hang in their own curves and lie on the cloth."""
    for side, bend in ((-1, 0.10), (1, -0.06)):
        line = S([(side * 0.16, top - 0.22), (side * 0.20, top - 0.5), (side * (0.16 + bend), top - 0.85), (side * (0.30 + bend), top - long)], 10)
        rows = []
        for k, (x, y) in enumerate(line):
            z = at(x, y).z + 0.045
            rows.append([(x + 0.05 * q, y, z + h) for q, h in ((-1, 0.0), (-0.7, 0.025), (0.7, 0.025), (1, 0.0))])
        obj = s.loft('cord', rows, cord, closed_ring=False, caps=False)
        s.modify(obj, 'SOLIDIFY', thickness=0.02, offset=1)
        x, y = line[-1]
        s.place(s.box('tip', (0.1, 0.2, 0.05), tip, 0.02, 2), (x, y - 0.06, at(x, y).z + 0.04), (0, 0, 12 * side))
        x, y = line[0]
        ring = s.lathe('eyelet', s.rounded([(0.045, 0), (0.085, 0.0), (0.085, 0.03), (0.045, 0.03)], 0.012, 2), tip, 24)
        ring.location = (x, y, at(x, y).z + 0.03)


def hidden(whole):
    bpy.data.objects.remove(whole)


SHORTS = [(4.5, 0.0, 1.78, 0.70), (4.1, 0.0, 1.86, 0.76), (3.2, 0.0, 2.12, 0.84), (2.4, 0.0, 2.30, 0.84), (1.75, 0.03, 2.40, 0.76), (1.2, 0.16, 2.46, 0.68), (0.5, 0.27, 2.50, 0.62), (-0.3, 0.34, 2.50, 0.58)]
SHORTS_FOLDS = mirrored_folds([(0.1, 1.9, 1.3, 2.7, 0.14, 0.11), (0.15, 1.7, 1.6, 1.8, 0.15, 0.10), (0.3, 1.5, 1.5, 0.7, 0.15, 0.09), (1.5, 3.7, 1.9, 2.0, 0.2, 0.07), (1.9, 1.4, 2.1, -0.2, 0.2, 0.08), (0.9, 1.2, 1.1, -0.2, 0.2, 0.07)])


SHORT_SHORTS = [(4.9, 0.0, 1.52, 0.62), (4.4, 0.0, 1.66, 0.70), (3.4, 0.0, 2.06, 0.82), (2.6, 0.0, 2.30, 0.84), (2.05, 0.03, 2.44, 0.76), (1.6, 0.14, 2.54, 0.68), (1.0, 0.22, 2.64, 0.62), (0.55, 0.25, 2.70, 0.60)]


@family('shorts', 'flat', mixes=True, colour=(58, 112, 132), turned=False)
def shorts(colour, turned):
    """Shorts with a drawcord; `turned`: shorter ones with a high waist, pleats and hems that are turned up."""
    cloth = m.cloth(colour, tile('plain'), 44, 0.2, 0.3)
    band = m.cloth(m.shade(colour, 0.94), tile('rib'), 5.0, 0.8, 0.3)
    thread = m.cloth(m.shade(colour, 0.66), None)
    top, low, crotch = (4.9, 0.55, 2.05) if turned else (4.5, -0.3, 1.75)
    folds = [(x0, y0 + 0.35 * turned, x1, y1 + 0.35 * turned, w, h) for x0, y0, x1, y1, w, h in SHORTS_FOLDS]
    if turned:
        folds += [(q * x, 4.3, q * (x + 0.22), 2.4, 0.07, 0.10) for q in (-1, 1) for x in (0.62, 0.86)]
    legs = Legs(SHORT_SHORTS if turned else SHORTS, crotch, cloth, folds, 0.085, 4, gather=0.0 if turned else 0.03)
    at, flat, whole = legs.surface()
    legs.band(0.0, legs.share(top - 0.42), cloth if turned else band, 0.045, 1.0)
    legs.stitches((legs.share(top - 0.46),) if turned else (legs.share(top - 0.46), legs.share(low + 0.25), legs.share(low + 0.2)), thread)
    if turned:
        legs.band(legs.share(low + 0.52), 1.0, cloth, 0.07)
        legs.stitches((legs.share(low + 0.46),), thread)
    _seam(whole, flat, [(0.0, top - 0.5 - (top - crotch - 0.5) * k / 40) for k in range(41)], thread, lift=0.05)
    for side in (-1, 1):
        pocket = S([(side * 1.42, top - 0.5), (side * 1.66, top - 1.3), (side * 2.12, top - 1.95)], 10)
        s.tube('lip', [(x, y, at(x, y).z + 0.04) for x, y in pocket], 0.022, thread, smooth=False, resolution=3)
        _seam(whole, flat, [(x - side * 0.09, y - 0.02) for x, y in pocket], thread, lift=0.06)
    if turned:  # a sash of the same cloth, tied in the middle
        for side in (-1, 1):
            loop = S([(0.02, top - 0.2), (0.3, top + 0.02), (0.66, top - 0.02), (0.66, top - 0.34), (0.3, top - 0.34)], 6, True)
            patch(flip(loop, side), cloth, at, 0.2, 0.045, 0.12, lambda x, y: at(x, top - 0.3).z + 0.06)
            patch(flip(s.rounded([(0.0, top - 0.22), (0.16, top - 0.16), (0.62, top - 1.35), (0.34, top - 1.5)], 0.05, 3, True), side), cloth, at, 0.13, 0.045, 0.05)
        patch(S([(-0.12, top - 0.36), (0.12, top - 0.36), (0.13, top - 0.02), (-0.13, top - 0.02)], 5, True), cloth, at, 0.2, 0.04, 0.06, lambda x, y: at(0, top - 0.3).z + 0.14)
    else:
        drawcord(at, top, m.cloth((236, 234, 228), tile('twill'), 8, 0.5), m.steel((196, 198, 202), 0.25), 1.5)
    hidden(whole)
    return {'fill': 0.82, 'up': 80}


TROUSERS = [(8.6, 0.0, 1.62, 0.62), (8.2, 0.0, 1.74, 0.68), (7.3, 0.0, 2.04, 0.78), (6.5, 0.0, 2.18, 0.80), (5.8, 0.04, 2.20, 0.74), (5.2, 0.17, 2.14, 0.66), (4.0, 0.32, 1.98, 0.58), (2.6, 0.44, 1.80, 0.52), (1.2, 0.52, 1.62, 0.47), (0.5, 0.56, 1.52, 0.44), (0.0, 0.66, 1.36, 0.38)]
TROUSERS_FOLDS = mirrored_folds([(0.1, 5.9, 1.3, 6.6, 0.14, 0.11), (0.15, 5.7, 1.6, 5.7, 0.15, 0.10), (0.3, 5.4, 1.5, 4.7, 0.15, 0.09), (0.5, 3.2, 1.6, 3.5, 0.15, 0.10), (0.5, 2.8, 1.6, 2.6, 0.14, 0.10), (0.6, 1.2, 1.5, 1.5, 0.13, 0.10), (0.6, 0.9, 1.5, 0.8, 0.12, 0.11), (1.5, 7.8, 1.8, 6.4, 0.18, 0.06)])


@family('pull-on-trousers', 'flat', mixes=True, colour='blue')
def pull_on_trousers(colour):
    """Joggers for children: elastic at waist and ankles, pockets, knees that are doubled."""
    cloth = m.cloth(colour, tile('twill'), 26, 0.3, 0.3)
    rib = m.cloth(m.shade(colour, 0.9), tile('rib'), 5.0, 0.9, 0.3)
    double = m.cloth(m.shade(colour, 0.78), tile('twill'), 26, 0.3, 0.3)
    thread = m.cloth((236, 214, 170), None)
    legs = Legs(TROUSERS, 5.75, cloth, TROUSERS_FOLDS, 0.085, 6, gather=0.03, rows=160)
    at, flat, whole = legs.surface()
    legs.band(0.0, legs.share(8.16), rib, 0.045)
    legs.band(legs.share(0.5), 1.0, rib, 0.05)
    for side in (-1, 1):
        knee = s.rounded([(0.60, 3.75), (1.66, 3.85), (1.58, 2.45), (0.66, 2.38)], 0.18, 5, True)
        patch(flip(knee, side), double, at, 0.12, 0.05, 0.04)
        ring = [(side * (x * 0.93 + 0.08), y * 0.95 + 0.155) for x, y in knee + knee[:1]]
        _seam(whole, flat, ring, thread, lift=0.09)
        for d in (0.0, 0.07):
            _seam(whole, flat, [(x - side * d, y - d * 0.4) for x, y in S([(side * 1.12, 8.0), (side * 1.3, 7.3), (side * 1.98, 6.75)], 10)], thread, lift=0.05)
    _seam(whole, flat, [(0.0, 8.05 - 2.2 * k / 40) for k in range(41)], thread, lift=0.05)
    drawcord(at, 8.6, m.cloth((240, 238, 230), tile('twill'), 8, 0.5), m.cloth((240, 238, 230), None), 1.35)
    hidden(whole)
    return {'fill': 0.88, 'up': 80}



@family('briefs', 'flat', mixes=True, colour='navy')
def briefs(colour):
    """A pair of briefs, filled: a broad band with a name, a pouch with its fly, bound legs."""
    cloth = m.cloth(colour, tile('knit'), 26, 0.12, 0.5)
    inner = m.cloth(m.shade(colour, 0.72), tile('knit'), 26, 0.12, 0.4)
    bind = m.cloth(m.shade(colour, 1.22), tile('rib'), 8, 0.5, 0.3)
    thread = m.cloth(m.shade(colour, 0.6), None)
    band = m.cloth(m.shade(colour, 0.66), tile('rib'), 7, 0.7, 0.3)
    white = m.cloth((236, 236, 236), None)

    def one(at, turn, seed):
        before = set(bpy.context.scene.objects)
        leg = S([(1.78, 0.92), (1.30, 0.62), (0.86, 0.12), (0.56, -0.42), (0.42, -0.86)], 10)  # the opening, from hip to crotch

        def front(u, v, lift=0.0):
            """u from -1 to 1 across, v from 0 at the crotch up to 1 at the waist."""
            y = -0.9 + 3.0 * v - 0.12 * (1 - u * u) * max(0.0, v - 0.7) / 0.3
            edge = float(np.interp(-0.9 + 3.0 * v, [p[1] for p in reversed(leg)], [p[0] for p in reversed(leg)])) if -0.9 + 3.0 * v < 0.92 else float(np.interp(-0.9 + 3.0 * v, (0.92, 2.1), (1.78, 1.60)))
            x = edge * u
            z = 0.62 * max(0.0, 1 - abs(x / 1.86) ** 2.3) ** 0.5 * (0.35 + 0.65 * min(1.0, (v + 0.05) / 0.5))
            pouch = math.exp(-((x / 0.52) ** 2)) * math.exp(-(((y - 0.35) / 0.85) ** 2))
            z += 0.20 * pouch
            h = 0.05 * (_ridged(x * 1.2, y * 1.1, seed) - 0.4) + 0.03 * noise.noise(Vector((x, y, seed)))
            for k in range(3):
                h += 1.2 * _fold(x, y, (0.55, -0.2 + 0.25 * k, 1.5, 0.7 + 0.45 * k, 0.09, 0.05)) + 1.2 * _fold(x, y, (-0.55, -0.2 + 0.25 * k, -1.5, 0.72 + 0.42 * k, 0.09, 0.05))
            return (x, y, z + h + lift)

        panel = s.loft('front', [[front(u, v) for u in np.linspace(-1, 1, 81)] for v in np.linspace(0, 1, 70)], cloth, closed_ring=False, caps=False)
        for uv in panel.data.uv_layers[0].data:
            uv.uv = (uv.uv.x * 3.4, uv.uv.y * 3.0)
        s.modify(panel, 'SUBSURF', levels=1, render_levels=1)
        # Behind: the seat, wider below, its waist a little higher.
        rows = []
        for v in np.linspace(0, 1, 40):
            y = -1.0 + 3.28 * v
            edge = float(np.interp(y, (-1.0, -0.5, 0.1, 0.6, 0.92, 2.28), (0.55, 1.0, 1.38, 1.66, 1.78, 1.60)))
            rows.append([(edge * u, y + 0.05 * u * u - 0.05, -0.16 * (1 - u * u) * math.sin(math.pi * min(1, v + 0.2)) + 0.02) for u in np.linspace(-1, 1, 41)])
        s.loft('seat', rows, inner, closed_ring=False, caps=False)
        for q in (-1, 1):
            line = [front(q * 0.995, (y + 0.9) / 3.0, 0.015) for _, y in leg]
            s.tube('bind', line, 0.055, bind, smooth=True, resolution=5)
        ring = [[front(u, v, 0.05 * math.sin(math.pi * (0.1 + 0.8 * (v - 0.83) / 0.17))) for u in np.linspace(-1.0, 1.0, 121)] for v in np.linspace(0.83, 1.0, 9)]
        obj = s.loft('waist', ring, band, closed_ring=False, caps=False)
        for uv in obj.data.uv_layers[0].data:
            uv.uv = (uv.uv.x * 3.4, uv.uv.y * 0.5)
        back = [[(x, y + 0.30 * (1 - (x / 1.62) ** 2) * 0.9, -0.05 - 0.1 * (1 - (x / 1.62) ** 2)) for x in np.linspace(-1.6, 1.6, 61)] for y in np.linspace(1.62, 2.12, 6)]
        s.loft('behind', back, m.cloth(m.shade(colour, 0.5), tile('rib'), 7, 0.6, 0.3), closed_ring=False, caps=False)
        lines = [[front(u, v, 0.062) for u in np.linspace(-0.98, 0.98, 100)] for v in (0.855, 0.978)]
        s.tubes('stripe', lines, 0.016, white, smooth=False, resolution=2)
        stitches = []

        def sewn(us, vs):
            pts = [front(u, v, 0.012) for u, v in zip(us, vs)]
            stitches.extend([[pts[j], pts[j + 1]] for j in range(0, len(pts) - 1, 2)])

        n = 90
        for q in (-1, 1):
            for d in (0.0, 0.028):
                sewn(q * (np.interp(np.linspace(0, 1, n), (0, 0.35, 0.7, 1), (0.72, 0.60, 0.40, 0.34)) + d), np.linspace(0.02, 0.82, n))
        for d in (0.0, 0.03):  # the fly
            sewn(np.interp(np.linspace(0, 1, n), (0, 0.4, 0.8, 1), (0.05, 0.10, 0.22, 0.30)) + d, np.linspace(0.82, 0.36, n))
        s.tubes('stitches', stitches, 0.010, thread, smooth=False, resolution=2)
        words_ = s.text('name', 'CARAVAN', 0.26, white, 0.004, (0, 0, 0), (0, 0, 0))
        x, y, z = front(0, 0.916, 0.075)
        words_.location = (x, y, z)
        new = [o for o in bpy.context.scene.objects if o not in before and o.parent is None]
        s.place(s.joined(new), at, (0, 0, turn))

    one((-0.95, 0.85, 0.0), 5, 3)
    one((0.95, -0.95, 0.42), -4, 5)
    return {'fill': 0.86, 'up': 78}


JEANS = [(10.5, 0.0, 1.36, 0.52), (10.0, 0.0, 1.46, 0.58), (9.0, 0.0, 1.82, 0.74), (8.0, 0.0, 2.06, 0.82), (7.2, 0.02, 2.08, 0.78), (6.6, 0.14, 2.02, 0.70), (5.4, 0.26, 1.86, 0.62), (4.0, 0.38, 1.62, 0.52), (3.0, 0.46, 1.54, 0.49), (1.4, 0.56, 1.42, 0.43), (0.0, 0.64, 1.30, 0.37)]
JEANS_FOLDS = mirrored_folds([(0.1, 7.0, 1.3, 7.8, 0.12, 0.10), (0.15, 6.8, 1.6, 7.0, 0.12, 0.11), (0.2, 6.5, 1.5, 6.1, 0.12, 0.10), (0.3, 6.2, 1.3, 5.3, 0.13, 0.07), (0.5, 4.0, 1.5, 4.2, 0.12, 0.10), (0.5, 3.6, 1.5, 3.5, 0.12, 0.10), (0.55, 3.2, 1.4, 2.8, 0.12, 0.07), (0.6, 0.9, 1.3, 1.1, 0.10, 0.09), (0.6, 0.5, 1.3, 0.5, 0.10, 0.09)])


@family('high-jeans', 'flat', mixes=True, colour=(58, 78, 116))
def high_jeans(colour):
    """Slim jeans with a high waist: waistband, button, fly, pockets with rivets, seams in copper thread."""
    cloth = denim(colour)
    thread, copper = m.cloth((206, 146, 70), None), m.steel((188, 124, 78), 0.35)
    legs = Legs(JEANS, 6.75, cloth, JEANS_FOLDS, 0.075, 2, plane=True, rows=190)
    at, flat, whole = legs.surface()
    top = 10.5
    for side in (1, -1):  # the waistband, and its back behind it
        rows = []
        for q in np.linspace(0, 1, 9):
            rows.append([legs.point(side, legs.share(top - 0.42 * q), a, 0.04 * (0.4 if q in (0.0, 1.0) else 1)) for a in np.linspace(0, math.pi, 80)])
        obj = s.loft('waistband', rows, cloth, closed_ring=False, caps=False)
        for loop, uv in zip(obj.data.loops, obj.data.uv_layers[0].data):
            co = obj.data.vertices[loop.vertex_index].co
            uv.uv = (co.y + 3.0, co.x + 9.0)
    behind = [[(x, y + 0.20 * (1 - (x / 1.36) ** 2), 0.05 - 0.16 * (1 - (x / 1.36) ** 2)) for x in np.linspace(-1.34, 1.34, 41)] for y in np.linspace(top - 0.5, top + 0.04, 6)]
    s.loft('behind', behind, m.cloth(m.shade(colour, 1.3), tile('twill'), 13, 0.4), closed_ring=False, caps=False)
    picture(0.8, 0.32, svg(500, 200, '<rect width="500" height="200" rx="16" fill="#a9743f"/><rect x="14" y="14" width="472" height="172" rx="10" fill="none" stroke="#7b4f26" stroke-width="7" stroke-dasharray="18 10"/>' + words(250, 122, 64, 'DENIM', '#5e3a1a', 700, 0.1)), (0, top - 0.06, 0.02), (0, 0, 0), 0.6)
    sew = lambda line, lift=0.03: _seam(whole, flat, line, thread, lift=lift, dashes=0.07)
    for side in (-1, 1):
        for y in (top - 0.06, top - 0.37):
            pts = [legs.point(side, legs.share(y), a, 0.052) for a in np.linspace(0.1, math.pi - 0.02, 90)]
            s.tubes('sewn', [[pts[k], pts[k + 1]] for k in range(0, 88, 2)], 0.010, thread, smooth=False, resolution=2)
        for d in (0.0, 0.06):
            sew([(x - side * d * 0.3, y - d) for x, y in S([(side * 0.72, top - 0.46), (side * 0.82, top - 1.05), (side * 1.25, top - 1.5), (side * 1.86, top - 1.62)], 12)])
        for x, y in ((0.74, top - 0.56), (1.72, top - 1.56)):
            p = at(side * x, y)
            s.lathe('rivet', s.rounded([(0.05, 0), (0.065, 0.03), (0.03, 0.045), (0, 0.03)], 0.015, 3), copper, 24).location = (p.x, p.y, p.z + 0.03)
        sew([(side * float(np.interp(y, (0.1, 4.0, 6.4), (0.72, 0.48, 0.24))), y) for y in np.linspace(0.1, 6.4, 90)])
        pts = [legs.point(side, legs.share(0.16), a, 0.045) for a in np.linspace(0, math.pi, 70)]
        s.tubes('sewn', [[pts[k], pts[k + 1]] for k in range(0, 68, 2)], 0.010, thread, smooth=False, resolution=2)
        for x in (0.62, 1.16):
            a, b = at(side * x, top - 0.05), at(side * x, top - 0.5)
            mid = (a + b) / 2 + Vector((0, 0, 0.10))
            s.loft('loop', [[(q.x - 0.075, q.y, q.z + 0.02), (q.x - 0.07, q.y, q.z + 0.09), (q.x + 0.07, q.y, q.z + 0.09), (q.x + 0.075, q.y, q.z + 0.02)] for q in (a, mid, b)], cloth)
    sew([(0.0, top - 0.5 - 3.1 * k / 60) for k in range(61)])
    for d in (0.0, 0.06):
        sew(S([(0.05, 7.95), (0.24 + d, 8.2), (0.40 + d, 8.9), (0.42 + d, top - 0.5)], 14))
    p = at(0.0, top - 0.21)
    s.lathe('button', s.rounded([(0.13, 0), (0.14, 0.06), (0.1, 0.09), (0.08, 0.06), (0, 0.07)], 0.02, 3), copper, 40).location = (p.x, p.y, p.z + 0.05)
    hidden(whole)
    return {'fill': 0.92, 'up': 82}
