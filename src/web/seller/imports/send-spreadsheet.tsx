import { useState } from 'react';
import { Download } from 'lucide-react';
import { largestSheet, mostSheetRows } from '../../../contract/imports/product-columns.ts';
import { useFormat } from '../../page/format/format.ts';
import { useWords } from '../../page/words.ts';
import { useDownload } from '../../features/office/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Radio } from '../../ui/form/field.tsx';
import { pathText } from '../../features/products/category-guesses.tsx';
import { CategoryDialog } from '../product-form/category-section.tsx';
import { useCategoryPath } from '../product-form/use-category-path.ts';
import { ExportProduct } from '../exports/product-exports.tsx';
import { SendFile, spreadsheetTypes } from '../../features/file-jobs/send-file.tsx';
import { Step } from '../../features/file-jobs/step.tsx';
import { SheetPictures } from './import-pictures.tsx';

/** The four steps: a category, its empty sheet, the pictures, the filled one. */
export function SendImport() {
  const t = useWords('productImport');
  const format = useFormat();
  const [categoryId, setCategory] = useState('');
  const [choosing, setChoosing] = useState(false);
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const [publish, setPublish] = useState(false);
  const [mode, setMode] = useState<'add' | 'update'>('add');
  const path = useCategoryPath(categoryId);
  const template = useDownload('productImports.template');
  return (
    <section className="card p-4 sm:p-6">
      <ol className="space-y-6">
        <Step number={1} title={t('step.category')} hint={t('step.categoryHint')}>
          <div className="flex flex-wrap items-center gap-3">
            <span className={categoryId ? 'font-semibold' : 'text-muted'}>
              {categoryId ? (path.data ? pathText(path.data) : '…') : t('noCategory')}
            </span>
            <Button size="small" onClick={() => setChoosing(true)}>
              {t(categoryId ? 'changeCategory' : 'chooseCategory')}
            </Button>
          </div>
        </Step>
        <Step number={2} title={t('step.template')} hint={t('step.templateHint')}>
          <p className="max-w-prose text-muted">{t('exportHint')}</p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={!categoryId}
              busy={template.bytes !== null}
              onClick={() => void template.start({ categoryId })}
            >
              <Download size={16} aria-hidden />
              {t('template')}
            </Button>
            <ExportProduct categoryId={categoryId} />
          </div>
        </Step>
        <Step number={3} title={t('step.pictures')} hint={t('step.picturesHint')}>
          <SheetPictures pictures={pictures} onChange={setPictures} />
        </Step>
        <Step
          number={4}
          title={t('step.file')}
          hint={t('step.fileHint', { rows: format.number(mostSheetRows), size: format.bytes(largestSheet) })}
        >
          <div className="max-w-xl space-y-4">
            <SendFile
              call="productImports.begin"
              list="productImports.list"
              accept={spreadsheetTypes}
              largest={largestSheet}
              words={{ file: t('file'), tooLarge: t('tooLarge'), send: t('send'), begun: t('begun') }}
              input={categoryId ? { categoryId, publish, mode, pictures } : null}
            >
              <ImportMode mode={mode} onMode={setMode} />
              <Checkbox checked={publish} onChange={({ target }) => setPublish(target.checked)}>
                {t('publish')}
              </Checkbox>
            </SendFile>
          </div>
        </Step>
      </ol>
      {choosing && (
        <CategoryDialog
          onClose={() => setChoosing(false)}
          onChoose={(id) => {
            setCategory(id);
            setChoosing(false);
          }}
        />
      )}
    </section>
  );
}

const modes = ['add', 'update'] as const;
type Mode = (typeof modes)[number];

/** What becomes of products whose item numbers are there already. */
function ImportMode({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const t = useWords('productImport');
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-semibold">{t('mode')}</legend>
      {modes.map((value) => (
        <div key={value}>
          <Radio name="mode" checked={mode === value} onChange={() => onMode(value)}>
            {t(`mode.${value}`)}
          </Radio>
          <p className="ps-6 text-muted">{t(`mode.${value}Hint`)}</p>
        </div>
      ))}
    </fieldset>
  );
}
