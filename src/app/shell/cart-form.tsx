import { links } from "../page/links.ts";
import { ADD_TO_CART_FORM } from "../product-box/add-button.tsx";
import { PostForm } from "../ui/post-form.tsx";

/**
 * The one form that all buttons and quantities of parts belong to, wherever they stand. Without scripts it goes to the cart's page.
 * Its own button comes first, so that Enter in any quantity means all of them.
 */
export function CartForm() {
	return (
		<PostForm id={ADD_TO_CART_FORM} action={links.cart()} data-cart="" hidden>
			<button type="submit" name="add" value="*" />
		</PostForm>
	);
}
