import { writeChanges } from "../../cart/cart-changes.ts";
import { CartFindings } from "../../cart/cart-findings.tsx";
import { Button } from "../../ui/button.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { CartPageView } from "./cart-page-view.ts";

/** The audit above the lines of the cart. Its forms work without scripts for a customer. */
export function CartPageAudit({ view: { findings, vehicle } }: { view: CartPageView }) {
	return (
		<CartFindings
			findings={findings}
			vehicle={vehicle}
			className="mb-3"
			fixButton={({ changes }, label) => (
				<PostForm data-keep-scroll>
					<input type="hidden" name="changes" value={writeChanges(changes)} />
					<Button type="submit" name="intent" value="fix" size="small">
						{label}
					</Button>
				</PostForm>
			)}
		/>
	);
}
