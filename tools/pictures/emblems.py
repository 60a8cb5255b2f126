# SPDX-License-Identifier: GPL-3.0-or-later
"""Small drawings of goods for their labels, as SVG: (x, y) is the middle, `size` the width; flat, in one colour and white."""


def _at(x, y, size, body):
    """A drawing made in a square of 100, its middle at (x, y)."""
    return f'<g transform="translate({x - size / 2} {y - size / 2}) scale({size / 100})">{body}</g>'


def chestnut(x, y, size, colour):
    one = '<path d="M50 8C56 20 92 30 92 60 92 80 74 90 50 90S8 80 8 60C8 30 44 20 50 8Z" fill="{c}"/><path d="M13 74C28 66 72 66 87 74 80 85 66 90 50 90S20 85 13 74Z" fill="#fff" fill-opacity=".62"/><path d="M30 34C24 42 22 50 22 58" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none" stroke-linecap="round"/>'
    return _at(x, y, size, one.format(c=colour))


def ginger(x, y, size, colour):
    root = f'<path d="M6 60C4 46 18 42 28 46 26 30 38 20 48 28 52 34 52 40 52 44 62 36 66 22 78 22 92 24 90 42 80 46 92 46 98 58 90 66 80 74 70 66 64 62 62 76 60 92 46 90 34 86 38 74 40 66 30 76 8 78 6 60Z" fill="{colour}"/>'
    lines = ''.join(f'<path d="{d}" stroke="#fff" stroke-opacity=".6" stroke-width="2.6" fill="none" stroke-linecap="round"/>' for d in ('M14 50q4 8 0 16', 'M33 34q8 2 14 0', 'M72 30q6 6 12 8', 'M80 52q-2 8 2 14', 'M44 78q8 2 14 0', 'M26 52q4 8 2 16', 'M52 52q8 2 12 6'))
    return _at(x, y, size, root + lines)


def popcorn(x, y, size, colour):
    puffs = ''.join(f'<circle cx="{a}" cy="{b}" r="{r}" fill="#fff" stroke="{colour}" stroke-width="3"/>' for a, b, r in ((30, 32, 13), (50, 22, 14), (70, 32, 13), (40, 36, 11), (60, 37, 12), (24, 42, 8), (76, 42, 8)))
    tub = f'<path d="M18 44H82L74 94H26Z" fill="{colour}"/>' + ''.join(f'<path d="M{a} 44h10l{(50 - a - 5) * 0.2:.1f} 50h-8Z" fill="#fff"/>' for a in (28, 45, 62))
    return _at(x, y, size, puffs + tub)


def chilli(x, y, size, colour):
    return _at(x, y, size, f'<path d="M70 24C84 34 82 60 62 76 46 88 26 92 12 88 34 82 48 68 52 50 54 38 60 26 70 24Z" fill="{colour}"/><path d="M56 34C60 22 80 20 86 36 78 32 72 34 68 38 64 34 60 33 56 34Z" fill="#5d7f45"/><path d="M72 26C72 18 76 12 84 9" stroke="#5d7f45" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M70 44C68 56 60 66 50 74" stroke="#fff" stroke-opacity=".55" stroke-width="4" fill="none" stroke-linecap="round"/>')


def date(x, y, size, colour):
    """A palm with its bunches of dates."""
    leaves = ''.join(f'<path transform="rotate({a} 50 36)" d="M50 36C62 22 82 20 96 30 80 30 66 34 50 36Z" fill="{colour}"/>' for a in (-78, -42, -8, 26)) + ''.join(f'<path transform="rotate({-a} 50 36)" d="M50 36C38 22 18 20 4 30 20 30 34 34 50 36Z" fill="{colour}"/>' for a in (-42, -8, 26))
    fruits = ''.join(f'<ellipse cx="{a}" cy="{b}" rx="3.4" ry="5" fill="{colour}" fill-opacity=".75"/>' for a, b in ((40, 48), (36, 56), (43, 58), (60, 48), (64, 56), (57, 58), (40, 66), (60, 66)))
    return _at(x, y, size, f'<path d="M47 36C50 56 50 76 44 96H58C56 76 55 56 53 36Z" fill="{colour}"/>' + leaves + fruits)


def kidney(x, y, size, colour):
    bean = f'<path d="M-30 4C-32 -18 -10 -26 4 -22 22 -18 34 -6 30 10 27 22 14 22 8 14 2 7 -6 8 -10 14 -16 22 -29 18 -30 4Z" fill="{colour}"/><path d="M-20 -6C-14 -15 -4 -16 4 -14" stroke="#fff" stroke-opacity=".55" stroke-width="4" fill="none" stroke-linecap="round"/><ellipse cx="-1" cy="7" rx="4" ry="2.4" fill="#fff" fill-opacity=".8"/>'
    return _at(x, y, size, ''.join(f'<g transform="translate({a} {b}) rotate({t}) scale({k})">{bean}</g>' for a, b, t, k in ((34, 32, -20, 0.9), (66, 50, 24, 0.9), (36, 72, 4, 0.9))))


def cracker(x, y, size, colour):
    disc = lambda a, b: f'<circle cx="{a}" cy="{b}" r="27" fill="{colour}" stroke="#fff" stroke-width="3"/>' + ''.join(f'<ellipse cx="{a + p}" cy="{b + q}" rx="3.4" ry="2" fill="#fff" fill-opacity=".8" transform="rotate({t} {a + p} {b + q})"/>' for p, q, t in ((-10, -8, 20), (8, -12, 70), (12, 6, -30), (-4, 10, 0), (-15, 6, 50), (1, -1, 110)))
    return _at(x, y, size, disc(32, 36) + disc(66, 40) + disc(48, 66))


def sheets(x, y, size, colour):
    return _at(x, y, size, ''.join(f'<path d="M{20 + d} {12 + e}H{62 + d}L{76 + d} {26 + e}V{84 + e}H{20 + d}Z" fill="#fff" stroke="{colour}" stroke-width="5" stroke-linejoin="round"/>' for d, e in ((-8, -6), (0, 0), (8, 6))) + f'<path d="M70 18V32H84" fill="none" stroke="{colour}" stroke-width="5"/><path d="M40 50H72M40 62H72M40 74H60" stroke="{colour}" stroke-width="5" stroke-linecap="round"/>')


def dumpling(x, y, size, colour):
    pleats = ''.join(f'<path d="M{a} {b}L{a + (50 - a) * 0.25:.1f} {b + 17}" stroke="#fff" stroke-opacity=".7" stroke-width="3.4" stroke-linecap="round"/>' for a, b in ((20, 46), (31, 37), (43, 32), (57, 32), (69, 37), (80, 46)))
    steam = ''.join(f'<path d="M{a} 22q-5 -6 0 -11t0 -9" stroke="{colour}" stroke-width="3.4" fill="none" stroke-linecap="round"/>' for a in (36, 50, 64))
    return _at(x, y, size, f'<path d="M4 66C6 40 28 26 50 26S94 40 96 66C98 82 80 84 50 84S2 82 4 66Z" fill="{colour}"/>' + pleats + steam)


EMBLEMS = {'dumpling': dumpling, 'chestnut': chestnut, 'ginger': ginger, 'popcorn': popcorn, 'chilli': chilli, 'date': date, 'kidney': kidney, 'cracker': cracker, 'sheets': sheets}
