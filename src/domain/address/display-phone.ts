/**
 * +13055550142 as people here read it: (305) 555-0142. Numbers of other countries stay as they are.
 */
export function displayPhone(phone: string): string {
	const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
	return area ? `(${area}) ${exchange}-${line}` : phone;
}
