/** A quiet studio: the wall above, the floor below; the colour of signs and roofs, and a deep one that white stands on. */
type Ground = {
  wall: string;
  wallLow: string;
  floor: string;
  floorLow: string;
  sign: string;
  deep: string;
};

const grounds: Record<string, Ground> = {
  white: {
    wall: '#ffffff',
    wallLow: '#fdfdfd',
    floor: '#fbfbfb',
    floorLow: '#f6f6f6',
    sign: '#c9c9c9',
    deep: '#4a4a4a',
  },
  snow: {
    wall: '#ffffff',
    wallLow: '#ffffff',
    floor: '#fdfdfd',
    floorLow: '#fafafa',
    sign: '#c9c9c9',
    deep: '#4a4a4a',
  },
  sand: {
    wall: '#f6efe3',
    wallLow: '#efe4d2',
    floor: '#e9dcc6',
    floorLow: '#dccbaf',
    sign: '#c9a877',
    deep: '#7a5a2b',
  },
  linen: {
    wall: '#f7f4ee',
    wallLow: '#eeeae1',
    floor: '#e6e0d4',
    floorLow: '#d8d0c1',
    sign: '#b9ab93',
    deep: '#5f5443',
  },
  clay: {
    wall: '#f8ebe3',
    wallLow: '#f1ddd0',
    floor: '#ebd0bf',
    floorLow: '#ddbba6',
    sign: '#c98f72',
    deep: '#8a4b2f',
  },
  blush: {
    wall: '#faeef0',
    wallLow: '#f4e0e4',
    floor: '#eed3d9',
    floorLow: '#e1bfc7',
    sign: '#cf94a2',
    deep: '#8e4257',
  },
  lilac: {
    wall: '#f3f0f8',
    wallLow: '#e7e1f1',
    floor: '#dcd4ea',
    floorLow: '#cabfdd',
    sign: '#a593c4',
    deep: '#5b4a80',
  },
  sky: {
    wall: '#eef4f9',
    wallLow: '#dfeaf3',
    floor: '#d2e1ed',
    floorLow: '#bdd1e1',
    sign: '#85a9c6',
    deep: '#2f5f86',
  },
  mist: {
    wall: '#f0f4f5',
    wallLow: '#e3eaec',
    floor: '#d7e0e3',
    floorLow: '#c4d0d4',
    sign: '#8fa6ad',
    deep: '#3c5963',
  },
  mint: {
    wall: '#eef6f2',
    wallLow: '#dfeee6',
    floor: '#d1e5da',
    floorLow: '#bcd6c8',
    sign: '#82b29a',
    deep: '#2c6b50',
  },
  sage: {
    wall: '#f3f5ec',
    wallLow: '#e7ebda',
    floor: '#dce2ca',
    floorLow: '#cad2b3',
    sign: '#9dac79',
    deep: '#56682d',
  },
  butter: {
    wall: '#fbf5e3',
    wallLow: '#f6ebcb',
    floor: '#f0e1b6',
    floorLow: '#e3d09b',
    sign: '#d3b25c',
    deep: '#86661a',
  },
  slate: {
    wall: '#e9ecf0',
    wallLow: '#dbe0e6',
    floor: '#ced5dd',
    floorLow: '#bac3ce',
    sign: '#7f8fa3',
    deep: '#3a4a5e',
  },
};

/** The ground that goods stand on side by side: a wall that turns into a floor without an edge. */
export function lineUpGround(name: string, width: number, height: number): string {
  const { wall, wallLow, floor } = palette(name);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x2="0" y2="1"><stop offset="0" stop-color="${wall}"/><stop offset="0.62" stop-color="${wallLow}"/><stop offset="0.9" stop-color="${wall}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#g)"/>
  </svg>`;
}

/** The colours of a ground. */
export function palette(name: string): Ground {
  const ground = grounds[name];
  if (!ground) throw new Error(`No ground ${name}`);
  return ground;
}
