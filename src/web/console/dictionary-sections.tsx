import { Stamp } from 'lucide-react';
import { certificatesSection } from './certificates-section.tsx';
import { iconProps, type SectionRow } from './system-sections.tsx';

export const productBrandsPath = '/console/brands';
export const productBrandPath = (id: string): string => `${productBrandsPath}/${id}`;

/** What sellers type as the brand of a product. */
const productBrandsSection: SectionRow = {
  path: productBrandsPath,
  word: 'title.productBrands',
  icon: <Stamp {...iconProps} />,
  right: 'catalog',
};

/** What products are called and certified by in words that sellers share. */
export const dictionarySections: readonly SectionRow[] = [productBrandsSection, certificatesSection];
