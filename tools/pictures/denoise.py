# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the grain out of a picture rendered with few samples.

Debian builds Blender without OpenImageDenoise, so this is a non-local mean in numpy: the neighbours of a
point count by how alike their surroundings look, and only where colour of the surface (albedo) and its
direction (normal), which Cycles gives without grain, are alike too. Where Blender has OIDN, prefer that.
"""
import numpy as np


def _shift(a, dy, dx):
    return np.roll(np.roll(a, dy, axis=0), dx, axis=1)


def _blur3(a):
    a = (_shift(a, 1, 0) + a + _shift(a, -1, 0)) / 3
    return (_shift(a, 0, 1) + a + _shift(a, 0, -1)) / 3


def denoise(colour, albedo, normal, strength=1.0, reach=6):
    """`colour` (linear, h×w×3) without grain. `strength` is near 1 for 16–64 samples; less for more."""
    light = np.clip(colour, 0, 4).astype(np.float32)
    guides = albedo.astype(np.float32), normal.astype(np.float32)
    # The grain of each neighbourhood, from the finest differences.
    seen = _eye(light)
    fine = seen - _blur3(seen)
    grain = _blur3(_blur3((fine**2).mean(axis=2))) + 1e-5
    # First the near neighbours; then, three points apart, what is left as blotches.
    light = _mean(light, guides, grain, strength * 2.2, reach, 1)
    light = _mean(light, guides, grain * 0.12, strength * 1.6, 4, 3)
    return _calm_floor(light, *guides)


def _eye(light):
    """Differences as the eye sees them."""
    return np.sqrt(np.clip(light, 0, 1.5))


def _mean(light, guides, grain, tolerance, reach, stride):
    """The mean over neighbours `stride` points apart, weighted by likeness in colour, albedo and normal."""
    seen = _eye(light)
    albedo, normal = guides
    total = light.copy()
    weight = np.ones(light.shape[:2], dtype=np.float32)
    for y in range(0, reach + 1):
        for x in range(-reach, reach + 1):
            far = (y * y + x * x) / (reach * reach)
            if far > 1.05 or (y == 0 and x <= 0):
                continue
            dy, dx = y * stride, x * stride
            step = seen - _shift(seen, dy, dx)
            unlike = _blur3(np.einsum('ijk,ijk->ij', step, step) / 3)
            unlike = np.maximum(0, unlike - 2 * grain) / (tolerance * grain + 2e-5)
            step = albedo - _shift(albedo, dy, dx)
            edges = np.einsum('ijk,ijk->ij', step, step) / 0.004
            step = normal - _shift(normal, dy, dx)
            edges += np.einsum('ijk,ijk->ij', step, step) / 0.06
            w = np.exp(-unlike - edges - 1.2 * far)
            # What p is to q, q is to p: one weight serves both ways.
            total += w[..., None] * _shift(light, dy, dx)
            weight += w
            back = _shift(w, -dy, -dx)
            total += back[..., None] * _shift(light, -dy, -dx)
            weight += back
    return total / weight[..., None]


def _wide(a, r):
    """The mean over (2r + 1)² points."""
    for axis in (0, 1):
        pad = [(0, 0)] * a.ndim
        pad[axis] = (r + 1, r)
        sums = np.cumsum(np.pad(a, pad, mode='edge'), axis=axis)
        n = a.shape[axis]
        a = (np.take(sums, range(2 * r + 1, 2 * r + 1 + n), axis=axis) - np.take(sums, range(0, n), axis=axis)) / (2 * r + 1)
    return a


def _calm_floor(light, albedo, normal):
    """Shadow on the plain white floor changes slowly: away from the product it may be blurred much further."""
    grey = (albedo.max(axis=2) - albedo.min(axis=2) < 0.008) & (albedo.min(axis=2) > 0.8)
    floor = (grey & (normal[..., 2] > 0.98)).astype(np.float32)
    for r, least in ((3, 0.9), (7, 0.96), (14, 0.98)):
        share = _wide(_wide(floor, r), r)
        blurred = _wide(_wide(light * floor[..., None], r), r) / np.maximum(share, 1e-3)[..., None]
        use = (np.clip((share - least) / (1 - least), 0, 1) * floor)[..., None]
        light = light * (1 - use) + blurred * use
    return light
