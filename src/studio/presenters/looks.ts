import type { PresenterId } from '../../contract/studio/video-limits.ts';

/** How a drawn presenter looks. */
export interface Look {
  skin: string;
  hair: string;
  style: 'short' | 'long' | 'bun' | 'scarf' | 'curly';
  clothes: string;
  shirt: string;
  hasGlasses?: boolean;
  hasBeard?: boolean;
}

export const looks: Record<PresenterId, Look> = {
  lin: { skin: '#f0cda8', hair: '#22201f', style: 'long', clothes: '#2f4858', shirt: '#f4f1ea' },
  wei: {
    skin: '#eac39c',
    hair: '#1d1b1a',
    style: 'short',
    clothes: '#37475a',
    shirt: '#ffffff',
    hasGlasses: true,
  },
  amina: { skin: '#d9a679', hair: '#8c3b3b', style: 'scarf', clothes: '#41584b', shirt: '#efe6d8' },
  omar: {
    skin: '#c68f63',
    hair: '#2a1d15',
    style: 'short',
    clothes: '#ece5d8',
    shirt: '#ffffff',
    hasBeard: true,
  },
  sari: { skin: '#c99468', hair: '#201914', style: 'bun', clothes: '#b5482f', shirt: '#fbf6ee' },
  daniel: { skin: '#8d5a3b', hair: '#15110f', style: 'curly', clothes: '#c9962c', shirt: '#fffaf0' },
};
