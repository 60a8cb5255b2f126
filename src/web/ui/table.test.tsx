import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadWords } from '../page/words.ts';
import { labelsOf } from '../shell/document/labels-of.ts';
import { LabelsContext } from './labels.ts';
import { Table } from './table.tsx';

beforeAll(() => loadWords('ar', ['common']));

test('names and numbers that are a cell by themselves keep their own direction among others', () => {
  const rows = [{ id: '1', name: 'Yiwu Trading Co., Ltd.', count: 3 }];
  const html = renderToStaticMarkup(
    <LabelsContext value={labelsOf('ar')}>
      <Table
        label="Shops"
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          { id: 'name', head: 'Name', cell: ({ name }) => name },
          { id: 'count', head: 'Count', cell: ({ count }) => count },
          { id: 'badge', head: 'State', cell: ({ name }) => <b>{name}</b> },
        ]}
      />
    </LabelsContext>,
  );
  expect(html).toContain('<bdi>Yiwu Trading Co., Ltd.</bdi>');
  expect(html).toContain('<bdi>3</bdi>');
  // What draws more than a text says itself what of it is a name.
  expect(html).toContain('<b>Yiwu Trading Co., Ltd.</b>');
});
