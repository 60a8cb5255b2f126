/** How a drawn presenter looks: no likeness of anybody. */
export interface Look {
  id: string;
  skin: string;
  hair: string;
  style: 'short' | 'long' | 'bun' | 'scarf' | 'curly' | 'bald';
  clothes: string;
  shirt: string;
  hasGlasses?: boolean;
  hasBeard?: boolean;
}

export const looks = [
  { id: 'lin', skin: '#f0cda8', hair: '#22201f', style: 'long', clothes: '#2f4858', shirt: '#f4f1ea' },
  {
    id: 'wei',
    skin: '#eac39c',
    hair: '#1d1b1a',
    style: 'short',
    clothes: '#37475a',
    shirt: '#ffffff',
    hasGlasses: true,
  },
  { id: 'amina', skin: '#d9a679', hair: '#8c3b3b', style: 'scarf', clothes: '#41584b', shirt: '#efe6d8' },
  {
    id: 'omar',
    skin: '#c68f63',
    hair: '#2a1d15',
    style: 'short',
    clothes: '#ece5d8',
    shirt: '#ffffff',
    hasBeard: true,
  },
  { id: 'sari', skin: '#c99468', hair: '#201914', style: 'bun', clothes: '#b5482f', shirt: '#fbf6ee' },
  { id: 'daniel', skin: '#8d5a3b', hair: '#15110f', style: 'curly', clothes: '#c9962c', shirt: '#fffaf0' },
] as const satisfies readonly Look[];
export type LookId = (typeof looks)[number]['id'];

export const lookIds = looks.map(({ id }) => id) as [LookId, ...LookId[]];
