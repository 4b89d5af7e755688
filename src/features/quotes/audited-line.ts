/** A line of a quote as the audit log shows it. */
export function auditedLine(line: { sku: string; quantity: number; priceCents: number }): string {
	return `${line.sku} × ${line.quantity}: $${(line.priceCents / 100).toFixed(2)}`;
}
