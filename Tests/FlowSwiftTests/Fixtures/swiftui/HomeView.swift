import SwiftUI

struct HomeView: View {
  @State private var showsCart = false
  @State private var showsHelp = false
  @State private var product: Product?
  @State private var isTipShown = false
  let products: [Product]

  var body: some View {
    List {
      NavigationLink("Offers", destination: OffersView())
      NavigationLink {
        NewsView()
      } label: {
        Text("News")
      }
      ForEach(products) { product in
        NavigationLink(value: product) { Text(product.name) }
      }
      BannerView()
      Button("Cart") { showsCart = true }
      Button {
        showsHelp.toggle()
      } label: {
        Label("Help", systemImage: "questionmark")
      }
    }
    .navigationTitle("Home")
    .navigationDestination(for: Product.self) { product in
      ProductView(product: product).environment(\.locale, .current)
    }
    .navigationDestination(isPresented: $isTipShown) { TipView() }
    .sheet(isPresented: $showsCart) {
      NavigationStack { CartView() }
        .presentationDetents([.medium, .large])
    }
    .fullScreenCover(isPresented: $showsHelp) { HelpView() }
    .popover(item: $product) { QuickLookView(product: $0) }
  }
}

/// Part of other screens: its moves are theirs.
struct BannerView: View {
  let isMember: Bool

  var body: some View {
    if isMember {
      NavigationLink("Bonus") { BonusView() }
    } else {
      NavigationLink("Join") { JoinView() }
    }
  }
}

struct Product: Identifiable, Hashable {
  let id: Int
  let name: String
}

struct OffersView: View { var body: some View { Text("Offers") } }
struct NewsView: View { var body: some View { Text("News") } }
struct ProductView: View {
  let product: Product
  var body: some View { Text(product.name).navigationTitle("Product") }
}
struct TipView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Done") { dismiss() } }
}
struct CartView: View {
  @Environment(\.dismiss) private var dismiss
  var body: some View { Button("Close") { dismiss() } }
}
struct HelpView: View {
  @Environment(\.presentationMode) private var presentationMode
  var body: some View { Button("OK") { presentationMode.wrappedValue.dismiss() } }
}
struct QuickLookView: View {
  let product: Product
  var body: some View { Text(product.name) }
}
struct BonusView: View { var body: some View { Text("Bonus") } }
struct JoinView: View { var body: some View { Text("Join") } }
