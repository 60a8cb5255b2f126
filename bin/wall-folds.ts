// Texts are compared in one way, which kit/text/fold.ts and the database's `fold_text` and `fold_name` know.
import { textOfFile } from './parsed-files.ts';

/** Who may take compatibility forms of letters otherwise, and why. */
const others: Record<string, string> = {
  'src/kit/text/fold.ts': 'is the way',
  'src/kit/text/names.ts': 'looks for those who deceive, not for the same',
  'src/kit/text/name-addresses.ts': 'looks for those who deceive, not for the same',
  'src/kit/decimals.ts': 'reads figures',
  'src/server/trade-services/tariff-rules.ts': 'reads figures and days',
  'src/server/settlement/payout-files/bank-text-rules.ts': 'writes names for banks',
  'src/web/features/products/paste-table.ts': 'reads the signs of currencies',
};

/** Files that compare texts in a way of their own. */
export const ownFolds = (root: string, files: readonly string[]): string[] =>
  files
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !(file in others))
    .filter((file) =>
      /\.normalize\('NFK[CD]'\)|\bilike\b|strpos\(lower\(|position\(lower\(|(?:label|name|title)\.toLowerCase\(\)\.includes\(/.test(
        textOfFile(root, file),
      ),
    )
    .map(
      (file) =>
        `${file} compares texts in a way of its own: fold() or foldName() of kit/text/fold.ts, hasText()`,
    );
