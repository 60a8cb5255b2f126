import { Ruler, Stamp } from 'lucide-react';
import { certificatesSection } from './certificates-section.tsx';
import { iconProps, type SectionRow } from './system-sections.tsx';

export const productBrandsPath = '/console/brands';
export const productBrandPath = (id: string): string => `${productBrandsPath}/${id}`;

export const unitsPath = '/console/units';

/** What products are counted and measured in. */
const unitsSection: SectionRow = {
  path: unitsPath,
  word: 'title.units',
  icon: <Ruler {...iconProps} />,
  right: 'catalog',
};

/** What sellers type as the brand of a product. */
const productBrandsSection: SectionRow = {
  path: productBrandsPath,
  word: 'title.productBrands',
  icon: <Stamp {...iconProps} />,
  right: 'catalog',
};

/** What products are called and certified by in words that sellers share. */
export const dictionarySections: readonly SectionRow[] = [
  productBrandsSection,
  unitsSection,
  certificatesSection,
];
