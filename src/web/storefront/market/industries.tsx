import type { ComponentType } from 'react';
import { Box, Coffee, Home, Layers, ShoppingBag, Tool, type IconProps } from 'react-feather';
import type { IndustryType } from '../../../contract/merchants/industries.ts';

/** The icon of each industry (specification, section 3). */
export const industryIcons: Record<IndustryType, ComponentType<IconProps>> = {
  1: Home,
  2: ShoppingBag,
  3: Tool,
  4: Coffee,
  5: Layers,
  6: Box,
};

/** The first of a market's pictures, which come apart by commas. */
export const firstPicture = (pic: string): string => pic.split(',')[0] ?? '';
