import FlowFormat
import SwiftSyntax

extension CodeReading {
  /// The published classes that the app has, by what they are: a navigation controller with a progress bar.
  var publishedClasses: [App.PublishedClass] {
    let hasProgress = index.types.indices.contains { type in
      index.ancestors(of: type).contains("UINavigationController")
        && index.types[type].properties.values.contains { property in
          let made = property.value?.unwrapped.as(FunctionCallExprSyntax.self)?.calledName
          return (property.type?.namedType ?? made) == "UIProgressView"
        }
    }
    return hasProgress ? [.progressController] : []
  }
}
