import { useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";

const StockNoticeForm = loadWhenShown(
	async () => (await import("../../stock/stock-notice-form.tsx")).StockNoticeForm,
);

/** Opens the form in its place. Without scripts the link leads to a page with the same form. */
export function BackInStock({ sku }: { sku: string }) {
	const [isOpen, setOpen] = useState(false);
	if (isOpen) return <StockNoticeForm sku={sku} onClose={() => setOpen(false)} />;
	return (
		<Link
			to={links.stockNotice({ sku })}
			rel="nofollow"
			onClick={(event) => {
				if (event.ctrlKey || event.metaKey || event.shiftKey) return;
				event.preventDefault();
				setOpen(true);
			}}
			className="no-print inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
		>
			<Icon name="mail" className="size-4" />
			{m.stock_notice_ask()}
		</Link>
	);
}
