import { useState } from 'react';
import type { Floor } from '../../../contract/shops/shop-front.ts';
import { mostFloorProducts } from '../../../contract/shops/shop-front-limits.ts';
import { readText } from '../../../kit/languages.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { TextsField } from '../../features/translation/texts-field.tsx';
import { FloorFilm } from './floor-film.tsx';
import { ProductList, type Known } from './product-list.tsx';
import { OnePicture } from './one-picture.tsx';

interface Props {
  shopId: string;
  floor: Floor;
  known: Known;
  onChange: (floor: Floor) => void;
}

/** What is said of a floor, by its kind. */
export function FloorFields({ shopId, floor, known, onChange }: Props) {
  const t = useWords('shopOffice');
  const { language } = usePlace();
  const [, setSending] = useState(false);
  if (floor.kind === 'coupons') return <p className="text-muted">{t('floor.couponsHint')}</p>;
  return (
    <div className="space-y-3">
      {floor.kind === 'banner' && (
        <OnePicture
          label={t('floor.picture')}
          picture={floor.picture ? { key: floor.picture, url: `/files/${floor.picture}` } : null}
          onChange={(picture) => onChange({ ...floor, picture: picture?.key ?? '' })}
          onSending={setSending}
        />
      )}
      <details open={Object.keys(floor.title).length === 0}>
        <summary className="min-h-9 cursor-pointer text-muted">
          {readText(floor.title, language).text || t('floor.titles')}
        </summary>
        <TextsField
          label={(language) => t('floor.title', { language })}
          hint={t('floor.titlesHint')}
          texts={floor.title}
          max={120}
          onChange={(title) => onChange({ ...floor, title })}
        />
      </details>
      {floor.kind === 'text' && (
        <TextsField
          label={(language) => t('floor.textIn', { language })}
          hint={t('floor.titlesHint')}
          texts={floor.text}
          max={2_000}
          rows={3}
          onChange={(text) => onChange({ ...floor, text })}
        />
      )}
      {floor.kind === 'products' && (
        <ProductList
          shopId={shopId}
          ids={floor.productIds}
          known={known}
          most={mostFloorProducts}
          onChange={(ids) => onChange({ ...floor, productIds: ids })}
        />
      )}
      {floor.kind === 'banner' && <FloorProduct {...{ shopId, floor, known, onChange }} />}
      {floor.kind === 'video' && (
        <>
          <FloorFilm
            film={floor.video}
            products={floor.productId === undefined ? undefined : known.get(floor.productId)?.title}
            onChange={(video) => onChange({ ...floor, video })}
          />
          {floor.video && (
            <>
              <p className="font-semibold">{t('floor.filmProducts')}</p>
              <FloorProduct {...{ shopId, floor, known, onChange }} />
            </>
          )}
        </>
      )}
    </div>
  );
}

interface FloorProductProps extends Omit<Props, 'floor'> {
  floor: Extract<Floor, { kind: 'banner' | 'video' }>;
}

/** The one product that a banner or a film leads to. */
const FloorProduct = ({ shopId, floor, known, onChange }: FloorProductProps) => (
  <ProductList
    shopId={shopId}
    ids={floor.productId ? [floor.productId] : []}
    known={known}
    most={1}
    onChange={([productId]) => onChange({ ...floor, productId })}
  />
);
