import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  geoAzimuthalEqualArea,
  geoBounds,
  geoCentroid,
  geoPath,
  type ExtendedFeature,
  type GeoContext,
  type GeoProjection,
} from 'd3-geo';
import { feature, merge } from 'topojson-client';
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification';
import type { MarketMap } from '../../contract/markets/map.ts';
import { mapSize } from '../../contract/markets/map-size.ts';
import { distanceKm, type Position } from '../../kit/distance.ts';
import type { Text } from '../../kit/languages.ts';
import type { Site } from '../../contract/reference/sites.ts';
import countryNumbers from './data/country-numbers.json' with { type: 'json' };
import ports from './data/ports.json' with { type: 'json' };

const { width, height } = mapSize;

/** Degrees from the left edge to the right: never so few that only the coast's corners are left, never half the world. */
const narrowest = 2.4;
const widest = 26;
const nearestPorts = 3;
/** Kilometres beyond which no market ships through a port by truck. */
const farthestPort = 1_000;
const kmPerDegree = 111;
/** How many times as far as the farthest of its ports a market's window is wide. */
const timesPorts = 8;
const margin = 10;
const clearance = 13;
/** Drawn past the edges, so that no outline runs along them. */
const beyond = 4;

type Shape = Polygon | MultiPolygon;
type Atlas = Topology<{ countries: { type: 'GeometryCollection'; geometries: Shape[] } }>;

/** What belongs to a country on a map: areas that the atlas draws apart, by their ISO 3166 numbers. */
function numbersOf(country: string, site: Site): string[] {
  const number = (countryNumbers as Record<string, string>)[country];
  if (number === undefined) return [];
  if (country !== 'CN') return [number];
  // Maps that are published in mainland China have to draw Taiwan as a part of it; others leave that open.
  return site === 'cn' ? [number, '344', '446', '158'] : [number, '344', '446'];
}

/**
 * Where a place lies: its country, the land around and the nearest large ports, in a window that is wide for a wide
 * country and narrow for a small one.
 */
export async function drawMap(
  place: Position & { country: string },
  site: Site,
): Promise<DrawnMap & { pin: Spot }> {
  const shapes = shapesOf(await readAtlas(), place.country, site);
  // What is known are the large ports of some countries only: the nearest of those may not be the nearest there is.
  const near = (portsOf(place.country).length > 0 ? ports : [])
    .map((port) => ({ ...port, km: Math.round(distanceKm(place, port)) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, nearestPorts);
  const projection = windowOf(place, shapes.core, near.at(-1)?.km ?? Infinity);
  const pin = spotOf(projection, place);
  return {
    ...drawShapes(projection, shapes),
    pin,
    ports: drawPorts(
      projection,
      near.filter(({ km }) => km < farthestPort),
      [pin],
    ),
  };
}

/** A whole country with its large ports; null where none is known. */
export async function drawCountry(country: string, site: Site): Promise<DrawnMap | null> {
  const countryPorts = portsOf(country);
  if (countryPorts.length === 0) return null;
  const shapes = shapesOf(await readAtlas(), country, site);
  if (!shapes.core) return null;
  const [longitude, latitude] = geoCentroid(shapes.core);
  const projection = projectionAt({ latitude, longitude }).fitExtent(
    [
      [margin * 2, margin * 2],
      [width - margin * 2, height - margin * 2],
    ],
    shapes.core as ExtendedFeature,
  );
  return {
    ...drawShapes(projection, shapes),
    ports: drawPorts(
      projection,
      countryPorts.map((port) => ({ ...port, km: 0 })),
      [],
    ),
  };
}

interface DrawnMap extends Pick<MarketMap, 'land' | 'country'> {
  ports: (Omit<MarketMap['ports'][number], 'name'> & { names: Text })[];
}

type Port = (typeof ports)[number];
const portsOf = (country: string): Port[] => ports.filter((port) => port.country === country);

function shapesOf(atlas: Atlas, country: string, site: Site) {
  const shapes = atlas.objects.countries.geometries;
  const [main, ...parts] = numbersOf(country, site);
  const core = shapes.find(({ id }) => id === main);
  const ofCountry = core ? [core, ...shapes.filter(({ id }) => parts.includes(String(id)))] : [];
  return {
    atlas,
    ofCountry,
    others: shapes.filter((shape) => !ofCountry.includes(shape)),
    core: core && feature(atlas, core),
  };
}

function drawShapes(projection: GeoProjection, { atlas, ofCountry, others }: ReturnType<typeof shapesOf>) {
  const inSight = others.filter((shape) => pathOf(projection, feature(atlas, shape)) !== '');
  // Each coast travels once: an island is the country's own or a neighbour's.
  return {
    land: pathOf(projection, merge(atlas, inSight)),
    country: pathOf(projection, merge(atlas, ofCountry)),
  };
}

function drawPorts(
  projection: GeoProjection,
  near: readonly (Port & { km: number })[],
  taken: readonly Spot[],
) {
  const spots = [...taken];
  return near.map(({ code, country, names, km, ...port }) => {
    const spot = spotBeside(spots, spotOf(projection, port));
    if (spot) spots.push(spot);
    return { code, country, names, km, spot };
  });
}

/** Where a port is drawn; null beyond the edges, and where it would cover what is drawn already. */
const spotBeside = (taken: readonly Spot[], { x, y }: Spot): Spot | null =>
  x >= margin &&
  x <= width - margin &&
  y >= margin &&
  y <= height - margin &&
  taken.every((other) => Math.hypot(x - other.x, y - other.y) >= clearance)
    ? { x, y }
    : null;

// Read when a map is drawn, which is seldom, rather than held for good: parsed it takes ten megabytes.
async function readAtlas() {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  return JSON.parse(await readFile(file, 'utf8')) as Atlas;
}

/**
 * The part of the earth that is drawn around a place. The place lies near its middle, moved to the side that the rest
 * of its country is not on.
 */
export function windowOf(
  { latitude, longitude }: Position,
  country: Parameters<typeof geoBounds>[0] | undefined,
  portsKm: number,
): GeoProjection {
  const [[west, south], [east, north]] = country
    ? geoBounds(country)
    : [
        [0, 0],
        [0, 0],
      ];
  const span = Math.max(east < west ? east + 360 - west : east - west, north - south);
  const degrees = Math.max(Math.min(span * 1.2, widest, (portsKm / kmPerDegree) * timesPorts), narrowest);
  const projection = projectionAt({ latitude, longitude }).scale((width / degrees) * (180 / Math.PI));
  const [x, y] = (country && projection(geoCentroid(country))) ?? [width / 2, height / 2];
  return projection.translate([
    width / 2 - nudge(x - width / 2, width),
    height / 2 - nudge(y - height / 2, height),
  ]);
}

const projectionAt = ({ latitude, longitude }: Position) =>
  geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .translate([width / 2, height / 2])
    .clipAngle(60)
    .clipExtent([
      [-beyond, -beyond],
      [width + beyond, height + beyond],
    ])
    .precision(0);

/** An eighth of the side at most: the coast that a market ships from stays in sight, and the place clear of the edges. */
const nudge = (away: number, side: number) => Math.min(Math.max(away / 2, -side / 8), side / 8);

interface Spot {
  x: number;
  y: number;
}

function spotOf(projection: GeoProjection, { latitude, longitude }: Position): Spot {
  const [x, y] = projection([longitude, latitude]) ?? [Number.NaN, Number.NaN];
  return { x: Math.round(x), y: Math.round(y) };
}

/** Nearer to the point before than this, in units of the map, a corner of a coast is not seen. */
const closest = 1.8;
/** Islands smaller than this are left out. */
const smallest = 3;

/** An SVG path of whole numbers, each counted from the one before. */
function pathOf(projection: GeoProjection, shape: Parameters<ReturnType<typeof geoPath>>[0]): string {
  const rings: [number, number][][] = [];
  const context: GeoContext = {
    beginPath() {},
    moveTo: (x, y) => void rings.push([[x, y]]),
    lineTo: (x, y) => void rings.at(-1)!.push([x, y]),
    closePath() {},
    arc() {},
  };
  geoPath(projection, context)(shape);
  return rings.map(ringPath).join('');
}

function ringPath(ring: readonly [number, number][]): string {
  const sides = [0, 1].map((axis) => ring.map((point) => point[axis]!));
  if (Math.max(...sides.map((side) => Math.max(...side) - Math.min(...side))) < smallest) return '';
  const corners: [number, number][] = [];
  for (const [x, y] of ring) {
    const before = corners.at(-1);
    if (before && Math.hypot(x - before[0], y - before[1]) < closest) continue;
    corners.push([Math.round(x), Math.round(y)]);
  }
  const [first, ...others] = corners;
  if (!first || others.length < 2) return '';
  let [atX, atY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - atX}${y < atY ? '' : ' '}${y - atY}`;
    [atX, atY] = [x, y];
    return step;
  });
  return `M${first.join(' ')}l${steps.map((step, at) => (at > 0 && !step.startsWith('-') ? ` ${step}` : step)).join('')}z`;
}
