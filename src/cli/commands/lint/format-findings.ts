import { resourceOf } from '../../../contract/resources/index.js';
import { formatCell } from '../../../present/tables/field-paths.js';
import { toSafeJson, toSingleLine } from '../../../present/terminal/control-sequences.js';
import type { Paint } from '../../../present/terminal/view-style.js';
import type { Catalogue } from '../../../text/catalogue.js';
import type { Finding, LintRule, Severity } from './lint-rule.js';

export interface RuleFinding extends Finding {
  readonly rule: LintRule;
}

export const LINT_FORMATS = ['table', 'json', 'sarif', 'markdown'] as const;

type FindingsFormatter = (
  findings: readonly RuleFinding[],
  format: { text: Catalogue; paint: Paint; version: string },
) => string;

export const FINDINGS_FORMATTERS: Readonly<Record<(typeof LINT_FORMATS)[number], FindingsFormatter>> = {
  table: (findings, { text, paint }) =>
    findings
      .map((finding) => {
        const { rule, say, fix } = finding;
        const { kind, id, title } = identify(finding);
        const severity = text.lintSeverity[rule.severity]();
        const mark = rule.severity === 'note' ? paint.dim(severity) : paint.delete(severity);
        const fixable = fix === undefined ? '' : ` ${paint.dim(text.lintFixable())}`;
        const about = text.undoRecord({ kind, id: String(id), title });
        return `${mark}  ${text.labelled({ label: about, text: toSingleLine(say(text)) })} ${paint.dim(`[${rule.name}]`)}${fixable}\n`;
      })
      .join(''),
  json: (findings, { text }) =>
    `${toSafeJson(
      findings.map((finding) => {
        const { rule, say, fix } = finding;
        const found = { rule: rule.name, severity: rule.severity, ...identify(finding), message: say(text) };
        return fix === undefined ? found : { ...found, fix };
      }),
      2,
    )}\n`,
  markdown: (findings, { text }) => {
    if (findings.length === 0) return `${text.lintNothing()}\n`;
    const rows = findings.map((finding) => {
      const { rule, say } = finding;
      const { kind, id, title } = identify(finding);
      const cells = [text.lintSeverity[rule.severity](), `${kind} ${id} ${title}`, say(text), rule.name];
      return `| ${cells.map(escapeCell).join(' | ')} |`;
    });
    const headings = text.lintHeadings();
    return `${[`| ${headings.join(' | ')} |`, `|${headings.map(() => '---|').join('')}`, ...rows].join('\n')}\n`;
  },
  sarif: (findings, { text, version }) => `${toSafeJson(toSarif(findings, text, version), 2)}\n`,
};

/** Names the record of a finding, as plain text. */
export function identify({ kind, record }: Finding) {
  const { title } = resourceOf(kind);
  return { kind, id: Number(record.id), title: toSingleLine(formatCell(record[title])) };
}

const escapeCell = (text: string): string => toSingleLine(text).replace(/[\\`*_{}[\]<>#|!~]/g, '\\$&');

const SARIF_LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };

/** Static Analysis Results Interchange Format 2.1.0, which code hosts show beside a change. */
function toSarif(findings: readonly RuleFinding[], text: Catalogue, version: string) {
  const rules = [...new Set(findings.map(({ rule }) => rule.name))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'cal lint', version, rules: rules.map((id) => ({ id })) } },
        results: findings.map((finding) => {
          const { kind, id, title } = identify(finding);
          return {
            ruleId: finding.rule.name,
            level: SARIF_LEVELS[finding.rule.severity],
            message: { text: `${kind} ${id} “${title}”: ${finding.say(text)}` },
            locations: [
              {
                physicalLocation: { artifactLocation: { uri: `${resourceOf(kind).plural}/${id}` } },
                logicalLocations: [{ name: title, fullyQualifiedName: `${kind} ${id}`, kind: 'resource' }],
              },
            ],
          };
        }),
      },
    ],
  };
}
