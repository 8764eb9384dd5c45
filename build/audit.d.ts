interface AuditReport {
  readonly vulnerabilities: Readonly<Record<string, unknown>>;
}

interface BillOfMaterials {
  readonly components: readonly { readonly purl: string }[];
}

/** One line for each vulnerable package that users get. */
export function findVulnerable(report: AuditReport, packages: unknown, bill: BillOfMaterials): string[];
