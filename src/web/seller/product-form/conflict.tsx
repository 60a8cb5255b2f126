import { useState } from 'react';
import {
  cellKey,
  versionKey,
  versionsOf,
  type ProductForm,
} from '../../../contract/products/product-form.ts';
import { languages } from '../../../kit/languages.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { useWords } from '../../page/words.ts';
import { Picture } from '../../features/media/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { differences, mergeForms, type Part } from './merge-forms.ts';
import { useCategoryPath } from './use-category-path.ts';

interface Props {
  mine: ProductForm;
  theirs: ProductForm;
  /** What both began with, where it is known. */
  base: ProductForm | null;
  onMerge: (form: ProductForm) => void;
  onClose: () => void;
}

/** Two versions of a product side by side: of each part that differs, whose is to stay. */
export function Conflict({ mine, theirs, base, onMerge, onClose }: Props) {
  const t = useWords('productForm');
  const [results] = useState(() => differences(mine, theirs, base));
  const [choice, setChoice] = useState(
    () => new Map(results.map(({ part, suggested }) => [part.id, suggested])),
  );
  const merge = () => {
    const taken = results.filter(({ part }) => choice.get(part.id) === 'theirs').map(({ part }) => part);
    onMerge(mergeForms(mine, theirs, taken));
  };
  const forms = { mine, theirs };
  return (
    <FormDialog
      title={t('conflict.title')}
      verb={t('conflict.merge')}
      width={960}
      onSubmit={merge}
      onClose={onClose}
    >
      <p className="max-w-prose text-muted">{t(results.length > 0 ? 'conflict.hint' : 'conflict.same')}</p>
      <ul className="space-y-4">
        {results.map(({ part, isContested }) => (
          <li key={part.id}>
            <fieldset>
              <legend className="mb-1 flex items-center gap-2 font-semibold">
                <PartName part={part} />
                {isContested && <Badge tone="promotion">{t('conflict.both')}</Badge>}
              </legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {(['mine', 'theirs'] as const).map((side) => (
                  <label
                    key={side}
                    className="flex cursor-pointer items-start gap-2 rounded border border-line p-3 has-checked:border-cinnabar has-checked:bg-cinnabar-soft has-focus-visible:outline-2"
                  >
                    <input
                      type="radio"
                      name={part.id}
                      checked={choice.get(part.id) === side}
                      onChange={() => setChoice(new Map(choice).set(part.id, side))}
                      className="mt-0.5 size-4 shrink-0 accent-cinnabar"
                    />
                    <span className="min-w-0 grow space-y-1">
                      <span className="block text-xs text-muted">{t(`conflict.${side}`)}</span>
                      <Said
                        part={part}
                        form={forms[side]}
                        other={forms[side === 'mine' ? 'theirs' : 'mine']}
                      />
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

function PartName({ part }: { part: Part }) {
  const t = useWords('productForm');
  if (part.kind === 'versions') return t('sale.title');
  if (part.kind === 'fields') return t(`part.${part.word}`);
  return `${t(part.kind === 'title' ? 'basic.name' : 'description.title')} (${languages[part.language].name})`;
}

interface SaidProps {
  part: Part;
  form: ProductForm;
  other: ProductForm;
}

/** What one side has in a part. */
function Said({ part, form, other }: SaidProps) {
  const t = useWords('productForm');
  if (part.kind === 'title')
    return <bdi className="break-words">{form.texts[part.language]?.title || '–'}</bdi>;
  if (part.kind === 'description')
    return (
      <span dir="auto" className="line-clamp-6 break-words whitespace-pre-line">
        {plainText(form.texts[part.language]?.description ?? '') || '–'}
      </span>
    );
  if (part.kind === 'versions') return <Versions form={form} other={other} />;
  if (part.kind !== 'fields') return null;
  switch (part.word) {
    case 'category':
      return <CategoryName id={form.categoryId} />;
    case 'pictures':
      return (
        <span className="flex flex-wrap gap-1">
          {form.pictures.map((key) => (
            <Picture key={key} src={`/files/${key}`} alt="" size={48} className="size-12 rounded-sm" />
          ))}
          {form.pictures.length === 0 && '–'}
        </span>
      );
    case 'naming':
      return [form.brand, form.code, languages[form.sourceLanguage].name].filter(Boolean).join(' · ');
    case 'type':
      return t(`type.${form.productType}`);
    case 'sites':
      return form.sites.map((site) => t(`site.${site}`)).join(', ') || '–';
    case 'video':
      return t(form.video ? 'conflict.withVideo' : 'conflict.withoutVideo');
    case 'attributes':
      return t('conflict.attributes', { count: form.attributes.length });
    case 'ordering':
      return `${t('sale.moq')}: ${form.moq} · ${t('sale.multiple')}: ${form.multiple} · ${form.unit}`;
    case 'packing':
      return [
        `${t('packing.weight')}: ${form.weight || '–'}`,
        ...Object.values(form.carton).filter(Boolean),
        ...[form.hsCode, form.originCountry].filter(Boolean),
      ].join(' · ');
  }
}

const CategoryName = ({ id }: { id: string }) =>
  useCategoryPath(id)
    .data?.map(({ name }) => name)
    .join(' › ') ?? '–';

const mostLines = 8;

/** The versions of which the two sides say something else. */
function Versions({ form, other }: { form: ProductForm; other: ProductForm }) {
  const t = useWords('productForm');
  const name = (names: object) => Object.values(names)[0] as string;
  const lines = versionsOf(form.specs).flatMap((values) => {
    const version = versionKey(values);
    const say = ({ tiers, cells }: ProductForm) => {
      const cell = (column: string) => cells[cellKey(version, column)] ?? '';
      if (cell('off')) return t('conflict.notMade');
      const prices = tiers.flatMap(({ key, minimum }) => (cell(key) ? `${minimum}: ${cell(key)}` : []));
      return [...prices, `${t('table.stock')}: ${cell('stock') || '0'}`, cell('code')]
        .filter(Boolean)
        .join(', ');
    };
    const said = say(form);
    return said === say(other) ? [] : `${values.map(({ names }) => name(names)).join(' / ')} ${said}`;
  });
  return (
    <span className="block space-y-0.5">
      <span className="block">{t('conflict.versions', { count: versionsOf(form.specs).length })}</span>
      {lines.slice(0, mostLines).map((line) => (
        <span key={line} dir="auto" className="block text-xs break-words">
          {line}
        </span>
      ))}
      {lines.length > mostLines && <span className="block text-xs">…</span>}
    </span>
  );
}
