import { links } from "../page/links.ts";
import { ADD_TO_CART_FORM } from "../product-box/add-button.tsx";
import { PostForm } from "../ui/post-form.tsx";

/**
 * The form of all "Add to cart" buttons and quantity fields of a page. Without scripts it is sent to the cart page. Its own
 * button comes first in the document, so that Enter in a quantity field submits all quantities.
 */
export function CartForm() {
	return (
		<PostForm id={ADD_TO_CART_FORM} action={links.cart()} data-cart="" hidden>
			<button type="submit" name="add" value="*" />
		</PostForm>
	);
}
