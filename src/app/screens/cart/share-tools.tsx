import { useEffect, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { inLanguage, Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { CartPageView } from "./cart-page-view.ts";

/**
 * Buttons to share the cart by a link and to print it. A page of a long cart does not have all
 * lines, so it links to the page that has.
 */
export function ShareTools({ view: { pages, isForPrinting } }: { view: CartPageView }) {
	return (
		<>
			<PostForm data-keep-scroll>
				<Button type="submit" name="intent" value="share" size="small" icon="external">
					{m.share_cart()}
				</Button>
			</PostForm>
			{pages > 1 && !isForPrinting ? (
				<ButtonLink to={links.cart("all")} size="small" icon="print">
					{m.cart_print_all()}
				</ButtonLink>
			) : (
				<PrintButton />
			)}
		</>
	);
}

export function SharedNotice({ link }: { link: string }) {
	const [origin, setOrigin] = useState("");
	useEffect(() => setOrigin(location.origin), []);
	return (
		<div role="status" className="no-print">
			<Notice kind="good" title={m.cart_shared()}>
				{origin ? (
					<PartNumber
						value={`${origin}${inLanguage(link)}`}
						copy
						className="max-w-full overflow-x-auto text-sm"
					/>
				) : (
					<Link to={link} className="break-all underline underline-offset-4">
						{link}
					</Link>
				)}
			</Notice>
		</div>
	);
}
