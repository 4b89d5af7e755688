import { m } from "../messages/compiled/messages.js";

/** "820 kB" or "2.4 MB". */
export function fileSize(bytes: number): string {
	const kilobytes = Math.max(1, Math.round(bytes / 1000));
	if (kilobytes < 1000) return m.catalogs_size_kb({ size: kilobytes });
	return m.catalogs_size_mb({ size: (bytes / 1_000_000).toFixed(1) });
}
