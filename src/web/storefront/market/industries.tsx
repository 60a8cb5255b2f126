import type { ComponentType } from 'react';
import { Box, Coffee, House, Layers, type LucideProps, ShoppingBag, Wrench } from 'lucide-react';
import type { IndustryType } from '../../../contract/merchants/industries.ts';

/** The icon of each industry (specification, section 3). */
export const industryIcons: Record<IndustryType, ComponentType<LucideProps>> = {
  1: House,
  2: ShoppingBag,
  3: Wrench,
  4: Coffee,
  5: Layers,
  6: Box,
};

/** The first of a market's pictures, which come apart by commas. */
export const firstPicture = (pic: string): string => pic.split(',')[0] ?? '';
