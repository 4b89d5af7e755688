import { useEffect, useState } from "react";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { inLanguage, Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";

/** Buttons to share the cart by a link and to print it. */
export function ShareTools() {
	return (
		<>
			<PostForm data-keep-scroll>
				<Button type="submit" name="intent" value="share" size="small" icon="external">
					{m.share_cart()}
				</Button>
			</PostForm>
			<PrintButton />
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
