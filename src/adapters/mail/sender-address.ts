/** The address in "Store <store@shop.example>". */
export function addressOf(sender: string): string {
	return /<([^>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
